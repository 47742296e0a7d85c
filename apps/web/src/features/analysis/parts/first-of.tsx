import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../../../shared/ui/buttons/link-button.tsx';
import { useIsPrinting } from '../../../shared/use-is-printing.ts';
import classes from './first-of.module.css';

interface FirstOfProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

const shownAtFirst = 8;

/** A list of which the first few are shown, until its reader wants the rest or prints it. */
export function FirstOf<Item>({ items, children }: FirstOfProps<Item>) {
  const [isAll, setIsAll] = useState(false);
  const shown = useIsPrinting() || isAll ? items : items.slice(0, shownAtFirst);
  const others = items.length - shown.length;
  return (
    <>
      <ul className={classes.list}>{shown.map(children)}</ul>
      {others > 0 && (
        <LinkButton className={classes.more} onClick={() => setIsAll(true)}>
          {writeMessage(analysisMessages.more, { others })}
        </LinkButton>
      )}
    </>
  );
}
