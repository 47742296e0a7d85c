import type { AdvancedResult, Hypothesis } from '@ridescope/contract/advanced/result';
import type { HypothesisId } from '@ridescope/contract/advanced/vocabulary';

/** Each hypothesis in a few words. */
export const hypothesisNames: Readonly<Record<HypothesisId, string>> = {
  'radio-interference': 'Radio noise near the receiver',
  'single-sensor-weak': 'One weak sensor',
  'receiver-fault': 'The ANT+ receiver',
  'trainer-network': "The trainer's Wi-Fi connection",
  'home-wifi': 'Your home network or Wi-Fi',
  'provider-line': 'The internet line beyond your Wi-Fi',
  'game-service': "The game's own servers",
  'gpu-limit': 'The graphics chip at its limit',
  'cpu-limit': 'The processor at its limit',
  'wrong-gpu': 'The wrong graphics chip or driver',
  thermal: 'A hot computer',
  'background-load': 'Other programs on the computer',
  'sleep-or-suspend': 'The computer went to sleep',
  'memory-pressure': 'Too little memory',
  'display-cap': 'A setting that holds the frame rate down',
};

/** What each hypothesis says, in one sentence. */
export const hypothesisMeanings: Readonly<Record<HypothesisId, string>> = {
  'radio-interference':
    'Radio noise, or a badly placed receiver, disturbs the messages of your sensors.',
  'single-sensor-weak':
    'One sensor sends too weakly, for example because of its battery or its fit.',
  'receiver-fault': 'The USB stick or its driver fails, so every ANT+ sensor is lost with it.',
  'trainer-network': 'Your trainer loses its own Wi-Fi connection.',
  'home-wifi': 'The way from the computer to your router breaks off.',
  'provider-line': 'Your Wi-Fi works, but the line beyond your router fails.',
  'game-service': "The game's servers answer late or not at all.",
  'gpu-limit': 'The picture has more to draw than the graphics chip can.',
  'cpu-limit': "The processor can't keep up when many riders are around.",
  'wrong-gpu': 'The game draws with a slower chip or driver than the computer has.',
  thermal: 'The computer gets hot during the ride and slows itself down.',
  'background-load': 'Another program takes time from the game.',
  'sleep-or-suspend': 'The computer saves power in the middle of the ride.',
  'memory-pressure': 'The memory is full, and the computer moves data to its disk.',
  'display-cap': 'The screen or the driver allows no higher frame rate.',
};

/** Less likely hypotheses are no help. */
const leastShown = 0.05;

const degrees: readonly (readonly [least: number, words: string])[] = [
  [0.85, 'Very likely'],
  [0.6, 'Likely'],
  [0.35, 'Possible'],
  [0.15, 'Less likely'],
  [leastShown, 'Unlikely'],
];

/** `Likely`, `Possible` */
export function probabilityWords(probability: number): string {
  return degrees.find(([least]) => probability >= least)?.[1] ?? 'Very unlikely';
}

/** The hypotheses worth showing, and the rest. */
export function splitHypotheses(hypotheses: readonly Hypothesis[]) {
  return {
    likely: hypotheses.filter(({ probability }) => probability >= leastShown),
    unlikely: hypotheses.filter(({ probability }) => probability < leastShown),
  };
}

/** Probability of something that no hypothesis names, or of nothing at all. */
export function otherProbability(hypotheses: readonly Hypothesis[]): number {
  return Math.max(0, 1 - hypotheses.reduce((sum, { probability }) => sum + probability, 0));
}

interface ConfidenceWords {
  title: string;
  text: string;
}

/** How sure the analysis is, and why. */
export const confidenceWords: Readonly<
  Record<AdvancedResult['overallConfidence'], ConfidenceWords>
> = {
  high: {
    title: 'High confidence',
    text: 'Most checks could be measured, and the answer is clear.',
  },
  medium: {
    title: 'Medium confidence',
    text: 'One answer leads, but the log leaves room for another.',
  },
  low: {
    title: 'Low confidence',
    text: 'Too little was measured, or several answers fit about equally well.',
  },
};
