import { factText } from '@ridescope/words/format/glued';
import { Fragment } from 'react';
import classes from './fact-line.module.css';

/** Facts on a line with a dot between two of them. A line that wraps neither ends nor begins with a dot. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return (
    <span className={classes.line}>
      <span className={classes.facts}>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            <span
              className={classes.fact}
              // Filled in later, or left empty.
              {...(import.meta.env.SSR && { 'data-text': fact })}
            >
              {index > 0 && <span className={classes.dot}>· </span>}
              {factText(fact)}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
