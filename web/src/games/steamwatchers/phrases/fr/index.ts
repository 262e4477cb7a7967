import components from './components.json';
import lessons from './lessons.json';
import questions from './questions.json';

export default { ...components, ...lessons, ...questions } as Record<string, string>;
