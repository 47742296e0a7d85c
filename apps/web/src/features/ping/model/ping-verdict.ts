import { pingTerms } from '@ridescope/contract/ping-terms';
import type { Tone } from '@ridescope/words/report/tone';
import { type Figures, isAnswered, type PingSample } from './ping-figures.ts';
import type { PingTarget } from './ping-target.ts';
import { msText } from './ping-text.ts';

/** What the figures mean for a race. */
export interface PingVerdict {
  tone: Tone;
  /** The answer, in a few words. */
  answer: string;
  /** Why, as a sentence. */
  reason: string;
}

/** Fewer requests say little: one of them alone would decide. */
const fewestRequests = 10;

/** A share of bad requests that a race would show. The same share is above the figure `95 %`. */
const mostBadPercent = 5;

interface Measured {
  target: PingTarget | undefined;
  samples: readonly PingSample[];
  figures: Figures;
}

/**
 * Says whether the line is good enough for racing, by the limit of the figures. Without a verdict where they say nothing of
 * the way to the game.
 */
export function pingVerdict({ target, samples, figures }: Measured): PingVerdict {
  const { answers, lost } = figures;
  if (target?.kind === 'own') {
    return withheld(
      // Short enough for its placeholder on a phone.
      "The server near the game's can't be reached, so these are the figures of this page's server",
    );
  }
  if (samples.length < fewestRequests) {
    return withheld(`The answer comes after ${fewestRequests} requests`);
  }
  if (!answers) return withheld('Nothing answers. Check your connection');
  const average = msText(answers.avgMs);
  const limit = msText(pingTerms.badAboveMs);
  if (answers.avgMs > pingTerms.badAboveMs) {
    return {
      tone: 'critical',
      answer: 'Fit for a race: no, too slow',
      reason: `${average} on average, above ${limit}. Other riders move late.`,
    };
  }
  const bad = samples.filter(isBad).length;
  if (bad === 0) {
    return {
      tone: 'good',
      answer: 'Fit for a race: yes',
      reason: `${average} on average, and never above ${limit}.`,
    };
  }
  const exceptions = [
    bad > lost && `${bad - lost} above ${limit}`,
    lost > 0 && `${lost} without an answer`,
  ].filter(Boolean);
  const ofAll = `${average} on average, but of ${samples.length} requests ${exceptions.join(' and ')}`;
  return (100 * bad) / samples.length > mostBadPercent
    ? {
        tone: 'warning',
        answer: 'Fit for a race: no, too unsteady',
        reason: `${ofAll}. Other riders may jump.`,
      }
    : { tone: 'good', answer: 'Fit for a race: yes', reason: `${ofAll}.` };
}

function withheld(reason: string): PingVerdict {
  return { tone: 'absent', answer: 'Fit for a race: not known', reason: `${reason}.` };
}

function isBad(sample: PingSample): boolean {
  return !isAnswered(sample) || sample.ms > pingTerms.badAboveMs;
}
