import type { TimeRange } from '@ridescope/contract/report/diagnosis';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { usePointing } from '../../../shared/time-range/visible-range.tsx';
import { LinkButton } from '../../../shared/ui/buttons/link-button.tsx';
import { useFirstItems } from '../../../shared/ui/layout/use-first-items.ts';
import classes from './time-chips.module.css';

const shownAtFirst = 8;

/** Times that lead to the time line, the first few at once. */
export function TimeChips({ at }: { at: readonly TimeRange[] }) {
  const { list, shown, others, showAll } = useFirstItems(at, shownAtFirst);
  return (
    <ul ref={list} className={classes.chips}>
      {shown.map((range) => (
        <li key={`${range.startS} ${range.endS}`}>
          <TimeChip range={range} />
        </li>
      ))}
      {others > 0 && (
        <li>
          <LinkButton className={classes.more} onClick={showAll}>
            {writeMessage(reportPageMessages.more, { others })}
          </LinkButton>
        </li>
      )}
    </ul>
  );
}

/** A button that shows a stretch in the time line; plain text where the line does not reach. */
export function TimeChip({ range }: { range: TimeRange }) {
  const { canShow, show, timeOf } = usePointing();
  const text = rangeText(range, timeOf);
  if (!canShow(range)) return <span className={classes.time}>{text}</span>;
  return (
    <button
      type="button"
      className={classes.chip}
      onClick={() => show(range)}
      aria-label={writeMessage(reportPageMessages['show-time-line'], { text })}
    >
      {text}
    </button>
  );
}

/** `0:34:10, 3 min 1 s`; `2 min before the start` */
function rangeText({ startS, endS }: TimeRange, timeOf: (t: number) => string): string {
  const length = endS === undefined ? 0 : endS - startS;
  return timeOf(startS) + (length >= 1 ? `, ${spanText(length)}` : '');
}
