import type { BoardModule } from '../board';
import PlainBoard from './PlainBoard.svelte';

export const Board: BoardModule['Board'] = PlainBoard;
