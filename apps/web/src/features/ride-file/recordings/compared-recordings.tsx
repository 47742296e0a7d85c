import type { FitComparison } from '@ridescope/contract/fit-comparison';
import { countText, decimalText } from '@ridescope/words/format/format-number';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import {
  comparisonRefusals,
  comparisonSentences,
} from '@ridescope/words/terminal/fit-comparison-sentences';
import { ValuePlot } from '../../../shared/charts/value-plot.tsx';
import { LineTicks } from '../../../shared/ride-line/line-ticks.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import type { Compared } from './read-recordings.ts';
import classes from './recordings-page.module.css';
import { Sentences } from './sentences.tsx';

interface ComparedRecordingsProps {
  compared: Compared;
  /** Start of the first recording by its own clock, which is the start of the axis. */
  startUnixS: number;
}

/** Two recordings of one ride over each other: figures, both lines, their difference, and what it says in words. */
export function ComparedRecordings({ compared, startUnixS }: ComparedRecordingsProps) {
  if (compared.kind === 'incomparable')
    return (
      <Notice severity="warning" isAlert title="The two recordings can't be compared">
        <p>Of these two files, {comparisonRefusals[compared.reason]}.</p>
      </Notice>
    );
  const { comparison, overlay } = compared;
  const { t, first, second, difference } = overlay;
  const seconds = Math.max(1, t.length);
  const most = Math.max(1, ...[first, second].map(highest));
  const farthest = 10 * Math.ceil(Math.max(10, highest(difference.map(size))) / 10);
  return (
    <section className={classes.card} aria-labelledby="compared-title">
      <h2 id="compared-title" className={classes.title}>
        Both over each other
      </h2>
      <dl className={classes.figures}>
        {figuresOf(comparison).map(({ name, value, about }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={classes.value}>{value}</span>
              <span className={classes.about}>{about}</span>
            </dd>
          </div>
        ))}
      </dl>
      <figure className={classes.figure}>
        <figcaption className={classes.caption}>
          Power
          <span className={classes.legend} data-ride="first">
            First
          </span>
          <span className={classes.legend} data-ride="second">
            Second
          </span>
        </figcaption>
        <ValuePlot
          label="Power of both recordings over the ride"
          seconds={seconds}
          scale={{ from: 0, to: 100 * Math.ceil(most / 100), unit: 'W' }}
          lines={[
            { ride: 'first', series: { t, values: first } },
            { ride: 'second', series: { t, values: second } },
          ]}
          gaps={comparison.gaps.map(({ fromUnixS, seconds: length }) => ({
            from: fromUnixS - startUnixS,
            to: fromUnixS - startUnixS + length,
          }))}
        />
      </figure>
      <div>
        <figure className={classes.figure}>
          <figcaption className={classes.caption}>Second minus first, mean of 30 s</figcaption>
          <ValuePlot
            label={`Difference of the second recording, at most ${farthest} W`}
            seconds={seconds}
            scale={{ from: -farthest, to: farthest, unit: 'W' }}
            lines={[{ series: { t, values: difference } }]}
          />
        </figure>
        <LineTicks seconds={seconds} />
      </div>
      <Sentences
        sentences={comparisonSentences(
          comparison,
          (unixS) => `${clockText(unixS - startUnixS)} of the first recording`,
        )}
      />
    </section>
  );
}

interface Figure {
  name: string;
  value: string;
  about: string;
}

function figuresOf(comparison: FitComparison): Figure[] {
  const { meanW, meanPercent, firstMeanW, secondMeanW, spreadW, offsetS, driftS, gaps } =
    comparison;
  const missingS = gaps.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    {
      name: 'Mean difference',
      value: `${signed(meanW)} W`,
      about: `${signed(meanPercent)} %: ${countText(Math.round(firstMeanW))} W and ${countText(Math.round(secondMeanW))} W`,
    },
    {
      name: '90 % of the seconds',
      value: `${signed(spreadW.from)} to ${signed(spreadW.to)} W`,
      about: 'second minus first',
    },
    {
      name: 'Clocks',
      value: offsetS === 0 ? 'Equal' : spanText(Math.abs(offsetS)),
      about: clockAbout(offsetS, driftS),
    },
    {
      name: 'Power missing',
      value: gaps.length === 0 ? '0 s' : spanText(missingS),
      about: gaps.length === 0 ? 'while the other one had it, for 5 s or more' : gapsAbout(gaps),
    },
  ];
}

function clockAbout(offsetS: number, driftS: number | undefined): string {
  const way = offsetS === 0 ? '' : `the second is ${offsetS > 0 ? 'ahead' : 'behind'}, `;
  if (driftS === undefined) return `${way}drift not measured: under 40 min`;
  return `${way}drift ${driftS === 0 ? '0 s' : spanText(Math.abs(driftS))}`;
}

function gapsAbout(gaps: FitComparison['gaps']): string {
  const own = (side: 'first' | 'second') => gaps.filter(({ missingIn }) => missingIn === side);
  return `${own('first').length}× in the first, ${own('second').length}× in the second`;
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${decimalText(value)}`;
const size = (value: number | null) => (value === null ? null : Math.abs(value));
const highest = (values: readonly (number | null)[]) =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
