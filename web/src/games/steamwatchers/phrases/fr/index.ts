import components from './components.json';
import questions from './questions.json';

export default { ...components, ...questions } as Record<string, string>;
