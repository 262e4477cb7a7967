// What is asked, in the reader's language: from the view's options and its moment.

import type { View } from '../board';
import { tableOf } from './model';
import { colourName, contractName } from './names';
import { gestureOf } from './gesture';
import { w } from './words';

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

export function question(view: View): string | undefined {
  const first = view.options[0]?.verb === 'done' ? view.options[1] : view.options[0];
  if (!first || !view.question) return undefined;
  const { turn, delivery, numbers } = tableOf(view);
  const gesture = gestureOf(first);
  switch (gesture.verb) {
    case 'keep_hand':
      return w('ask.hand');
    case 'rob':
      return w('ask.rob');
    case 'bonus_factory':
      return w('ask.bonus.factory');
    case 'take_cube':
      return w('ask.cube', {
        contract: capital(contractName(view, delivery.contract ?? '')),
        colour: colourName(gesture.colour),
      });
    case 'along':
      return w('ask.along', { city: delivery.at ?? '' });
    case 'lay':
    case 'cross':
    case 'replace':
    case 'take_up': {
      const all = numbers['tiles_per_track_action'] ?? 0;
      if (turn.tiles_left !== all) return w('ask.more');
      return turn.bonus ? w('ask.bonus.track', { count: all }) : w('ask.tile');
    }
    case 'take_contracts':
      if (turn.bonus === 'draw') return w('ask.bonus.draw');
      return undefined;
    case 'take_money':
      return w('ask.action', { action: turn.action ?? 1, actions: turn.actions ?? 2 });
    default:
      return undefined;
  }
}
