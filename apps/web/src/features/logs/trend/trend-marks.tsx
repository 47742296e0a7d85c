import { countOf } from '@ridescope/words/format/format-number';
import { markSentences, trendCaution } from '@ridescope/words/report/trends/mark-words';
import type { MarkEffect } from '../../../shared/trends/trend-analysis.ts';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { Glossed } from '../../../shared/ui/term.tsx';
import { TopicHelp } from '../../../shared/ui/topic-help.tsx';
import classes from './trend-marks.module.css';
import { changesText, rideDayText } from './trend-words.ts';

interface TrendMarksProps {
  /** In the order of the rides. */
  effects: readonly MarkEffect[];
  /** Minutes east of UTC. */
  zone: number | undefined;
}

/** What changed at each mark: first those after which something was different, folded the others. */
export function TrendMarks({ effects, zone }: TrendMarksProps) {
  if (effects.length === 0) return null;
  const numbered = effects.map((effect, index) => ({ effect, number: index + 1 })).toReversed();
  const clear = numbered.filter(({ effect }) => effect.outcome === 'changed');
  const others = numbered.filter(({ effect }) => effect.outcome !== 'changed');
  return (
    <div className={classes.marks}>
      <h3 className={classes.title}>What changed at the marks</h3>
      {clear.length === 0 && (
        <p className={classes.none}>No figure changed by more than chance after a mark.</p>
      )}
      {clear.length > 0 && <Marks label="Marks with a change" numbered={clear} zone={zone} />}
      {others.length > 0 && (
        <Disclosure
          summary={
            clear.length > 0
              ? `${countOf(others.length, 'mark')} without a clear change`
              : `All marks (${others.length})`
          }
        >
          <Marks label="Marks without a clear change" numbered={others} zone={zone} />
        </Disclosure>
      )}
      <p className={classes.caution}>
        {trendCaution(effects.length)} <TopicHelp topic="trends" about="trends over rides" />
      </p>
    </div>
  );
}

interface MarksProps {
  label: string;
  numbered: readonly { effect: MarkEffect; number: number }[];
  zone: number | undefined;
}

function Marks({ label, numbered, zone }: MarksProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {numbered.map(({ effect, number }) => (
        <li key={number} className={classes.mark}>
          <span className={classes.number} aria-hidden>
            {number}
          </span>
          <div>
            <p className={classes.change}>
              <span className={classes.day}>
                Mark {number}, {rideDayText(effect.mark.ride, zone)}:
              </span>{' '}
              {changesText(effect.mark.changes)}
            </p>
            {markSentences(effect).map((sentence) => (
              <p key={sentence} className={classes.sentence}>
                <Glossed text={sentence} />
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
