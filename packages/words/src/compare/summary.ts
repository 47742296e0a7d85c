import type { Activity } from '@ridescope/contract/report/activity';
import { sensorNames } from '../en/sensors.ts';
import {
  type ComparedFigure,
  type ComparedId,
  compareFindings,
  compareFrameRates,
  compareNetworks,
  type Ride,
} from './compare-rides.ts';
import { compareSensors } from './compare-sensors.ts';

export interface Summary {
  tone: 'good' | 'bad' | 'mixed' | 'same' | 'unknown';
  sentence: string;
}

/** Words for a changed figure, to follow "The second ride had"; what matters most to a rider first. */
const phrases: { id: ComparedId; better: string; worse: string }[] = [
  { id: 'linkLosses', better: 'fewer lost connections', worse: 'more lost connections' },
  { id: 'longestOutageS', better: 'shorter outages', worse: 'longer outages' },
  { id: 'mean', better: 'a higher frame rate', worse: 'a lower frame rate' },
  { id: 'below30', better: 'less time below 30 FPS', worse: 'more time below 30 FPS' },
  { id: 'p1', better: 'a higher 1 % low', worse: 'a lower 1 % low' },
  { id: 'freezes', better: 'fewer freezes', worse: 'more freezes' },
  { id: 'longestFreeze', better: 'shorter freezes', worse: 'longer freezes' },
  { id: 'sensorLoss', better: 'fewer lost messages', worse: 'more lost messages' },
  { id: 'sensorDrops', better: 'fewer drops', worse: 'more drops' },
  { id: 'sensorSearches', better: 'fewer searches', worse: 'more searches' },
  { id: 'sensorGap', better: 'shorter gaps', worse: 'longer gaps' },
];

/** More than these in one sentence is a table. */
const mostTold = 2;

/** Says in one sentence what got better and what got worse from the first ride to the second. */
export function summaryOf({ activity: a }: Ride, { activity: b }: Ride): Summary {
  const unfit = unfitText(a, b);
  if (unfit) return { tone: 'unknown', sentence: unfit };
  const figures = [...compareNetworks(a, b), ...compareFrameRates(a, b), ...compareSensors(a, b)];
  const findings = compareFindings(a, b);
  const better = told(figures, 'better');
  const worse = told(figures, 'worse');
  const gone = findings.filter(({ change }) => change === 'gone' || change === 'better').length;
  const added = findings.filter(({ change }) => change === 'new' || change === 'worse').length;
  const good =
    better.length > 0 ? listed(better) : gone > 0 && `fewer findings (${gone} gone or weaker)`;
  const bad =
    worse.length > 0 ? listed(worse) : added > 0 && `more findings (${added} new or worse)`;
  if (good && bad) {
    // The weightier half first: an outage is the news, whatever else improved.
    const isBadFirst = (worse[0]?.weight ?? lightest) < (better[0]?.weight ?? lightest);
    const [first, second] = isBadFirst ? [bad, good] : [good, bad];
    return { tone: 'mixed', sentence: `The second ride had ${first}, but ${second}.` };
  }
  if (good) return { tone: 'good', sentence: `The second ride was better: it had ${good}.` };
  if (bad) return { tone: 'bad', sentence: `The second ride was worse: it had ${bad}.` };
  const isKnown = figures.some(({ change }) => change === 'same');
  return isKnown
    ? {
        tone: 'same',
        sentence: 'Both rides were about the same in everything that both logs measured.',
      }
    : {
        tone: 'unknown',
        sentence: 'The two logs measured nothing in common, so they cannot be compared.',
      };
}

/** Findings weigh less than every phrase. */
const lightest = phrases.length;

/** A phrase, and its place among all: the lower, the more it matters to a rider. */
interface Told {
  text: string;
  weight: number;
}

/** Why neither ride can be called better; nothing if both were judged. */
function unfitText(a: Activity, b: Activity): string | undefined {
  const unfit = [a, b].filter(({ isJudged }) => !isJudged);
  if (unfit.length === 0) return undefined;
  const isShort = unfit.every(({ notJudgedReason = 'tooShort' }) => notJudgedReason === 'tooShort');
  const [who, are] =
    unfit.length === 2
      ? ['Both rides', 'are']
      : [`The ${a.isJudged ? 'second' : 'first'} ride`, 'is'];
  const why = isShort ? `${are} too short to judge` : "can't be judged";
  return `${who} ${why}, so the figures below say little about which one was better.`;
}

/** The changed figures as phrases, in the order of their weight. */
function told(figures: readonly ComparedFigure[], change: 'better' | 'worse'): Told[] {
  return phrases.flatMap((phrase, weight) =>
    figures
      .filter((figure) => figure.change === change && figure.id === phrase.id)
      .map(({ role, a, b }) => {
        const from = role === undefined ? '' : ` from your ${sensorNames[role]}`;
        return { text: `${phrase[change]}${from} (${a} → ${b})`, weight };
      }),
  );
}

function listed(told: readonly Told[]): string {
  const shown = told
    .slice(0, mostTold)
    .map(({ text }) => text)
    .join(' and ');
  const others = told.length - mostTold;
  return others > 0 ? `${shown} (and ${others} more below)` : shown;
}
