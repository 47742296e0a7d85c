import type { QuotedLine } from '@ridescope/contract/report/diagnosis';
import { findingMessages } from '@ridescope/words/en/pages/findings';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { lineFormText } from '@ridescope/words/report/line-form-text';
import { LinkButton } from '../../../../shared/ui/buttons/link-button.tsx';
import { useFirstItems } from '../../../../shared/ui/layout/use-first-items.ts';
import { usePerson } from '../../../../shared/ui/person.ts';
import { TimeChip } from '../time-chips.tsx';
import classes from './quoted-lines.module.css';

const shownAtFirst = 4;

/** Quotes lines of the log that prove a finding, each with its meaning. */
export function QuotedLines({ lines }: { lines: readonly QuotedLine[] }) {
  const { list, shown, others, showAll } = useFirstItems(lines, shownAtFirst);
  const person = usePerson();
  return (
    <>
      <ul ref={list} className={classes.lines}>
        {shown.map(({ t, text, form }, index) => (
          // Two lines may say the same in the same second.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only ever grows at its end
          <li key={index} className={classes.line}>
            <code className={classes.text}>{text}</code>
            <p className={classes.meaning}>
              <TimeChip range={{ startS: t }} /> {lineFormText(form, person)}
            </p>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <LinkButton className={classes.more} onClick={showAll}>
          {writeMessage(findingMessages['show-all-lines'], { length: lines.length })}
        </LinkButton>
      )}
    </>
  );
}
