import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../shared/ui/buttons/link-button.tsx';
import { useFirstItems } from '../../../shared/ui/layout/use-first-items.ts';
import { useIsPrinting } from '../../../shared/use-is-printing.ts';
import classes from './first-of.module.css';

interface FirstOfProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

const shownAtFirst = 8;

/** A list of which the first few are shown, until its reader wants the rest or prints it. */
export function FirstOf<Item>({ items, children }: FirstOfProps<Item>) {
  const isPrinting = useIsPrinting();
  const { list, shown, others, showAll } = useFirstItems(items, shownAtFirst);
  return (
    <>
      <ul ref={list} className={classes.list}>
        {(isPrinting ? items : shown).map(children)}
      </ul>
      {others > 0 && !isPrinting && (
        <LinkButton className={classes.more} onClick={showAll}>
          {writeMessage(analysisMessages.more, { others })}
        </LinkButton>
      )}
    </>
  );
}
