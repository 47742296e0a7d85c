import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { chainWords } from '@ridescope/words/advanced/detail-words';
import { clockText } from '@ridescope/words/format/format-time';
import { eventKinds } from '@ridescope/words/report/event-words';
import { ruleTitle } from '@ridescope/words/report/rule-title';
import { Card } from '../parts/card.tsx';
import { TimeLink } from '../parts/time-link.tsx';
import classes from './details.module.css';

/** One cause that broke several things at once, with what followed what. */
export function IncidentChains({ result: { incidentChains } }: { result: AdvancedResult }) {
  if (incidentChains.length === 0) return null;
  return (
    <Card
      id="chains"
      title="What followed what"
      lead="Moments in which one fault broke several things. They count once, and not as a pattern."
    >
      {incidentChains.map(({ startSeconds, explanation, events, rulesExplained }) => {
        const text = chainWords[explanation];
        const end = events.at(-1)?.atSeconds ?? startSeconds;
        return (
          <div key={startSeconds} className={classes.chain}>
            <div className={classes.chainHead}>
              <TimeLink fromS={startSeconds} toS={Math.max(startSeconds, end)} about={text} />
              <strong>{text}</strong>
            </div>
            <ol className={classes.events}>
              {events.map(({ atSeconds, kind }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two events may be of one kind and second
                <li key={index}>
                  {clockText(atSeconds)} {eventLabel(kind)}
                </li>
              ))}
            </ol>
            {rulesExplained.length > 0 && (
              <p className={classes.explained}>
                Explains: {rulesExplained.map((id) => ruleTitle(id)).join(', ')}
              </p>
            )}
          </div>
        );
      })}
    </Card>
  );
}

function eventLabel(kind: string): string {
  const known: Readonly<Record<string, { label: string } | undefined>> = eventKinds;
  return (known[kind as TimelineEventKind]?.label ?? kind).toLowerCase();
}
