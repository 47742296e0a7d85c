import type { Seen } from '../define-cause.ts';
import type { Moments } from '../moments.ts';
import { neighbourClues } from './ant-clues.ts';
import { computerClues } from './computer-clues.ts';
import { networkClues } from './network-clues.ts';
import { ownSensorClues } from './own-sensor-clues.ts';
import { pairingClues } from './pairing-clues.ts';
import { pictureClues } from './picture-clues.ts';
import { radioClues } from './radio-clues.ts';
import { reportedClues } from './reported-clues.ts';

/** Everything that was seen in the moments of a problem. */
export function cluesIn(moments: Moments): Seen[] {
  return [...reportedClues(moments), ...seenIn(moments)];
}

function seenIn(moments: Moments): Seen[] {
  switch (moments.problem.category) {
    case 'graphics':
      return [...pictureClues(moments), ...computerClues(moments)];
    case 'network':
      return networkClues(moments);
    default:
      return [
        ...neighbourClues(moments),
        ...ownSensorClues(moments),
        ...radioClues(moments),
        ...(moments.wireless.length > 0 || moments.kind === 'pairing-trouble'
          ? networkClues(moments)
          : []),
        ...pairingClues(moments),
        ...computerClues(moments),
        ...pictureClues(moments),
      ];
  }
}
