import { mount } from 'svelte';
import './style.css';
import App from './shell/App.svelte';
import { apply } from './shell/settings.svelte';

await apply();
mount(App, { target: document.getElementById('app')! });
