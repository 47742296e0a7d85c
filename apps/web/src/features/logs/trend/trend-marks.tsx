import { trendPageMessages as messages } from '@ridescope/words/en/trends/trend-page';
import { explainEach, textOf } from '@ridescope/words/messages/explained-text';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { markSentences, trendCaution } from '@ridescope/words/report/trends/mark-words';
import type { MarkEffect } from '../../../shared/trends/trend-analysis.ts';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { Glossed } from '../../../shared/ui/terms/term.tsx';
import { TopicHelp } from '../../../shared/ui/terms/topic-help.tsx';
import classes from './trend-marks.module.css';
import { changesText, rideDayText } from './trend-words.ts';

interface TrendMarksProps {
  /** In the order of the rides. */
  effects: readonly MarkEffect[];
  /** Minutes east of UTC. */
  zone: number | undefined;
}

/** What changed at each mark: first those after which something was different; folded those without a change, and those with too few rides to tell. */
export function TrendMarks({ effects, zone }: TrendMarksProps) {
  if (effects.length === 0) return null;
  const numbered = effects.map((effect, index) => ({ effect, number: index + 1 })).toReversed();
  const clear = numbered.filter(({ effect }) => effect.outcome === 'changed');
  const unchanged = numbered.filter(({ effect }) => effect.outcome === 'noChange');
  const unknown = numbered.filter(({ effect }) => effect.outcome === 'tooFew');
  const compared = effects.length - unknown.length;
  return (
    <div className={classes.marks}>
      <h3 className={classes.title}>{messages.marks}</h3>
      {clear.length === 0 && (
        <p className={classes.none}>
          {compared > 0 ? messages['none-clear'] : messages['too-few']}
        </p>
      )}
      {clear.length > 0 && <Marks label={messages.clear} numbered={clear} zone={zone} />}
      {unchanged.length > 0 && (
        <Disclosure
          summary={writeMessage(messages['unchanged-count'], { marks: unchanged.length })}
        >
          <Marks label={messages.unchanged} numbered={unchanged} zone={zone} />
        </Disclosure>
      )}
      {unknown.length > 0 && (
        <Disclosure summary={writeMessage(messages['unknown-count'], { marks: unknown.length })}>
          <Marks label={messages.unknown} numbered={unknown} zone={zone} />
        </Disclosure>
      )}
      <p className={classes.caution}>
        {compared > 0 && trendCaution(compared)} <TopicHelp topic="trends" about={messages.about} />
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
                {writeMessage(messages['mark-on'], {
                  number,
                  day: rideDayText(effect.mark.ride, zone),
                })}
              </span>{' '}
              {changesText(effect.mark.changes)}
            </p>
            {explainEach(() => markSentences(effect)).map((sentence) => (
              <p key={textOf(sentence)} className={classes.sentence}>
                <Glossed text={sentence} />
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
