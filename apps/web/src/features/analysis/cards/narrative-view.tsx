import type { Narrative } from '@ridescope/contract/advanced/narrative';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { filledNarrative } from '@ridescope/words/narrative/fill-narrative';
import { useId, useMemo } from 'react';
import { useRide } from '../parts/ride-context.ts';
import classes from './narrative-view.module.css';

interface NarrativeViewProps {
  narrative: Narrative;
  result: AdvancedResult;
}

/** Words of a language model. Every figure in them comes from the result, and sentences that don't fit it are left out. */
export function NarrativeView({ narrative, result }: NarrativeViewProps) {
  const id = useId();
  const { fixes } = useRide();
  const sentences = useMemo(() => {
    const fixTitles = Object.fromEntries([...fixes].map(([key, { title }]) => [key, title]));
    return filledNarrative({ result, fixTitles }, narrative);
  }, [narrative, result, fixes]);
  if (sentences.length === 0) return null;
  return (
    <section className={classes.narrative} aria-labelledby={id}>
      <p id={id} className={classes.label}>
        {writeMessage(analysisMessages['worded-language-model'], { model: narrative.model })}
      </p>
      <p>{sentences.map((parts) => parts.map(({ text }) => text).join('')).join(' ')}</p>
    </section>
  );
}
