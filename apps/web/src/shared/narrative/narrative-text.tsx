import type { AdvancedResult, Narrative } from '@ridescope/contract';
import { filledNarrative } from '@ridescope/report-text/narrative';
import { useId, useMemo } from 'react';
import classes from './narrative-text.module.css';

interface NarrativeTextProps {
  narrative: Narrative;
  /** What it is about: every figure and every name comes from here. */
  result: AdvancedResult;
  /** Titles of the fixes that the plan names, by their ids. */
  fixTitles: Readonly<Partial<Record<string, string>>>;
}

/** Words of a language model with the figures of the analysis filled in. Nothing where no sentence fits the result. */
export function NarrativeText({ narrative, result, fixTitles }: NarrativeTextProps) {
  const id = useId();
  const sentences = useMemo(
    () => filledNarrative({ result, fixTitles }, narrative),
    [result, fixTitles, narrative],
  );
  if (sentences.length === 0) return null;
  return (
    <section className={classes.narrative} aria-labelledby={id}>
      <p id={id} className={classes.label}>
        Worded by a language model ({narrative.model}). All figures are from the analysis.
      </p>
      <p className={classes.text}>
        {sentences.map((parts, index) => (
          // Sentences never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: there is no other key
          <span key={index}>
            {index > 0 && ' '}
            {parts.map(({ text, path }) =>
              path ? (
                <span key={path} className={classes.figure}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </span>
        ))}
      </p>
    </section>
  );
}
