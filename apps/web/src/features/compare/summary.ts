import {
  type ComparedFigure,
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

/** Words a changed figure to follow "The second ride had", by its name or the end of its name. */
const phrases: { label: RegExp; better: string; worse: string }[] = [
  {
    label: /^Connection to the game lost$/,
    better: 'fewer lost connections',
    worse: 'more lost connections',
  },
  { label: /^Longest outage$/, better: 'shorter outages', worse: 'longer outages' },
  { label: /^Mean frame rate$/, better: 'a higher frame rate', worse: 'a lower frame rate' },
  {
    label: /^Time below 30 FPS$/,
    better: 'less time below 30 FPS',
    worse: 'more time below 30 FPS',
  },
  { label: /^1 % low/, better: 'a higher 1 % low', worse: 'a lower 1 % low' },
  { label: /^Freezes$/, better: 'fewer freezes', worse: 'more freezes' },
  { label: /^Longest freeze$/, better: 'shorter freezes', worse: 'longer freezes' },
  { label: /: lost messages$/, better: 'fewer lost messages', worse: 'more lost messages' },
  { label: /: drops$/, better: 'fewer drops', worse: 'more drops' },
  { label: /: searches$/, better: 'fewer searches', worse: 'more searches' },
  { label: /: longest gap$/, better: 'shorter gaps', worse: 'longer gaps' },
];

/** More than these in one sentence is a table. */
const mostTold = 2;

/** Says in one sentence what got better and what got worse from the first ride to the second. */
export function summaryOf({ activity: a }: Ride, { activity: b }: Ride): Summary {
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

/** The changed figures as phrases, in the order of their weight. */
function told(figures: readonly ComparedFigure[], change: 'better' | 'worse'): Told[] {
  return phrases.flatMap((phrase, weight) =>
    figures
      .filter((figure) => figure.change === change && phrase.label.test(figure.label))
      .map(({ label, a, b }) => {
        const [device, what] = label.split(': ');
        const from = what === undefined ? '' : ` from your ${deviceWords(device)}`;
        return { text: `${phrase[change]}${from} (${a} → ${b})`, weight };
      }),
  );
}

/** `Heart rate, HRMPro+` is a column; in a sentence it is a heart-rate strap. */
function deviceWords(label = ''): string {
  const role = label.split(',')[0]?.toLowerCase() ?? '';
  if (role === 'heart rate') return 'heart-rate strap';
  return /^(speed|cadence)/.test(role) ? `${role} sensor` : role;
}

function listed(told: readonly Told[]): string {
  const shown = told
    .slice(0, mostTold)
    .map(({ text }) => text)
    .join(' and ');
  const others = told.length - mostTold;
  return others > 0 ? `${shown} (and ${others} more below)` : shown;
}
