import type { TermId } from '@ridescope/catalogue/terms';
import { glued } from '@ridescope/words/format/glued';
import { termName, termText } from '@ridescope/words/glossary/terms';
import type { ExplainedText } from '@ridescope/words/messages/explained-text';
import { Fragment, type ReactNode } from 'react';
import { usePerson } from '../person.ts';
import classes from './term.module.css';
import { Tooltip } from './tooltip.tsx';

/** A text whose terms explain themselves on hover, focus and touch. */
export function Glossed({ text }: { text: ExplainedText }) {
  return text.map(({ text: part, term }, index) =>
    term ? (
      <Term key={term} id={term}>
        {part}
      </Term>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text don't move
      <Fragment key={index}>{glued(part)}</Fragment>
    ),
  );
}

function Term({ id, children }: { id: TermId; children: ReactNode }) {
  return (
    <Tooltip
      text={
        <>
          <strong>{termName(id)}:</strong> {termText(id, usePerson())}
        </>
      }
    >
      {(trigger) => (
        <button type="button" className={classes.term} data-small-target {...trigger}>
          {children}
        </button>
      )}
    </Tooltip>
  );
}
