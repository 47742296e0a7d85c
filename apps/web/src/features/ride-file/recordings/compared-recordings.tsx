import type { FitComparison } from '@ridescope/contract/fit-comparison';
import { recordingsMessages as messages } from '@ridescope/words/en/pages/recordings';
import { countText } from '@ridescope/words/format/format-number';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import {
  comparisonRefusals,
  comparisonSentences,
  differenceText,
} from '@ridescope/words/terminal/fit-comparison-sentences';
import { ValuePlot } from '../../../shared/charts/value-plot.tsx';
import { LineTicks } from '../../../shared/ride-line/line-ticks.tsx';
import { FitSentences } from '../../../shared/ride-series/fit-sentences.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import type { Compared } from './read-recordings.ts';
import classes from './recordings-page.module.css';

const mostSentences = 12;

interface ComparedRecordingsProps {
  compared: Compared;
  /** Start of the first recording by its own clock, which is the start of the axis. */
  startUnixS: number;
}

/** Two recordings of one ride over each other: figures, both lines, their difference, and what it says in words. */
export function ComparedRecordings({ compared, startUnixS }: ComparedRecordingsProps) {
  if (compared.kind === 'incomparable')
    return (
      <Notice severity="warning" isAlert title={messages.incomparable}>
        <p>
          {writeMessage(messages['why-incomparable'], {
            reason: comparisonRefusals[compared.reason],
          })}
        </p>
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
        {messages.title}
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
          {messages.power}
          <span className={classes.legend} data-ride="first">
            {messages.first}
          </span>
          <span className={classes.legend} data-ride="second">
            {messages.second}
          </span>
        </figcaption>
        <ValuePlot
          label={messages['power-label']}
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
          <figcaption className={classes.caption}>{messages.difference}</figcaption>
          <ValuePlot
            label={writeMessage(messages['difference-label'], { watts: farthest })}
            seconds={seconds}
            scale={{ from: -farthest, to: farthest, unit: 'W' }}
            lines={[{ series: { t, values: difference } }]}
          />
        </figure>
        <LineTicks seconds={seconds} />
      </div>
      <FitSentences
        most={mostSentences}
        sentences={comparisonSentences(comparison, (unixS) =>
          writeMessage(messages['of-first'], { clock: clockText(unixS - startUnixS) }),
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
      name: messages['mean-difference'],
      value: `${differenceText(meanW)} W`,
      about: writeMessage(messages['mean-difference-about'], {
        percent: differenceText(meanPercent),
        first: countText(Math.round(firstMeanW)),
        second: countText(Math.round(secondMeanW)),
      }),
    },
    {
      name: messages.spread,
      value: writeMessage(messages['spread-range'], {
        from: differenceText(spreadW.from),
        to: differenceText(spreadW.to),
      }),
      about: messages['spread-about'],
    },
    {
      name: messages.clocks,
      value: offsetS === 0 ? messages.equal : spanText(Math.abs(offsetS)),
      about: clockAbout(offsetS, driftS),
    },
    {
      name: messages.missing,
      value: gaps.length === 0 ? '0 s' : spanText(missingS),
      about: gaps.length === 0 ? messages['none-missing'] : gapsAbout(gaps),
    },
  ];
}

function clockAbout(offsetS: number, driftS: number | undefined): string {
  const drift =
    driftS === undefined
      ? messages['no-drift']
      : writeMessage(messages.drift, { length: spanText(Math.abs(driftS)) });
  if (offsetS === 0) return drift;
  return writeMessage(messages[offsetS > 0 ? 'ahead' : 'behind'], { drift });
}

function gapsAbout(gaps: FitComparison['gaps']): string {
  const own = (side: 'first' | 'second') => gaps.filter(({ missingIn }) => missingIn === side);
  return writeMessage(messages['missing-in'], {
    first: own('first').length,
    second: own('second').length,
  });
}

const size = (value: number | null) => (value === null ? null : Math.abs(value));
const highest = (values: readonly (number | null)[]) =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
