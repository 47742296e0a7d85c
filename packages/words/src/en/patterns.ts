import type { PatternId } from '@ridescope/catalogue/patterns';

export interface PatternMessages {
  title: string;
  /** The two series. */
  x: string;
  y: string;
  /** The time window of Y around X. */
  window: string;
  /** The evidence that a verdict needs. */
  support: string;
  /** Other explanations that fit just as well. */
  alternatives: readonly string[];
}

/** What to say of each tested correlation; never that one causes the other. */
export const patternMessages = {
  'crowding-fps': {
    title:
      'Frame rate falling when many riders are around {person, select, rider {the rider} other {you}}',
    x: 'how many riders are around {person, select, rider {the rider} other {you}}, from the packets received per minute',
    y: 'the median frame rate of the same stretch',
    window: 'the same stretch, about a minute long',
    support: '25 minutes and 10 stretches of riding, with quiet and busy ones among them',
    alternatives: [
      '{person, select, rider {The rider} other {You}} met the group at places that are hard to draw, such as a start pen or a city.',
      'More happened at once in those minutes, such as an event start or a sprint.',
    ],
  },
  'sensor-stall': {
    title: 'Sensors failing right after the computer froze',
    x: 'freezes of the game and resets of the ANT+ receiver',
    y: 'ANT+ channels going dark, ANT+ searches, Bluetooth and Wi-Fi sensors dropping out',
    window: 'from 2 s before to 15 s after',
    support: '5 events of each kind and 4 that fall together',
    alternatives: [
      'The computer went to sleep or woke up, which affected both game and sensors.',
      'The USB ports were reset, which stops the receiver and can halt the game as well.',
      'Another program used the processor for a moment, so that nothing was read in time.',
    ],
  },
  'network-radio': {
    title: 'Network and sensors failing at the same moments',
    x: 'losses of the game server, of a Wi-Fi trainer and of the Companion app',
    y: 'ANT+ failing on two channels at once, Bluetooth sensors dropping out',
    window: 'within 20 s, either first',
    support: '5 events of each kind and 4 that fall together',
    alternatives: [
      "Wi-Fi on 2.4 GHz and the sensors disturb each other. A game on a network cable rules this out; the log doesn't show which {person, select, rider {the rider uses} other {you use}}.",
      'Something else in the room, such as a microwave oven or a video sender, disturbs both.',
      'The computer was briefly too busy, or a USB port was reset, and both stopped.',
    ],
  },
} as const satisfies Readonly<Record<PatternId, PatternMessages>>;
