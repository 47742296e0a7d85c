import type { QuotedLine } from '@ridescope/contract/report/diagnosis';
import { lineForms } from '@ridescope/words/en/line-forms';
import { useState } from 'react';
import { Said } from '../../../../shared/ui/said.tsx';
import { TimeChip } from '../time-chips.tsx';
import classes from './quoted-lines.module.css';

const shownAtFirst = 4;

/** Quotes lines of the log that prove a finding, each with its meaning. */
export function QuotedLines({ lines }: { lines: readonly QuotedLine[] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? lines : lines.slice(0, shownAtFirst);
  return (
    <>
      <ul className={classes.lines}>
        {shown.map(({ t, text, form }, index) => (
          // Two lines may say the same in the same second.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only ever grows at its end
          <li key={index} className={classes.line}>
            <code className={classes.text}>{text}</code>
            <p className={classes.meaning}>
              <TimeChip range={{ startS: t }} /> <Said text={lineForms[form]} />
            </p>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className={classes.more} onClick={() => setIsAll(true)}>
          Show all {lines.length} lines
        </button>
      )}
    </>
  );
}
