import { glued } from '@ridescope/words/format/glued';
import { findTerms } from '@ridescope/words/glossary/find-terms';
import { type GlossaryTerm, termText } from '@ridescope/words/glossary/terms';
import type { ReactNode } from 'react';
import { usePerson } from '../person.ts';
import classes from './term.module.css';
import { Tooltip } from './tooltip.tsx';

/** A text whose terms explain themselves on hover, focus and touch. */
export function Glossed({ text }: { text: string }) {
  return findTerms(text).map(({ text: part, start, term }) =>
    term ? (
      <Term key={start} term={term}>
        {part}
      </Term>
    ) : (
      glued(part)
    ),
  );
}

function Term({ term, children }: { term: GlossaryTerm; children: ReactNode }) {
  return (
    <Tooltip
      text={
        <>
          <strong>{term.term}:</strong> {termText(term.id, usePerson())}
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
