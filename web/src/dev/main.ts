import { mount } from 'svelte';
import '../style.css';
import Dev from './Dev.svelte';

mount(Dev, { target: document.getElementById('app')! });
