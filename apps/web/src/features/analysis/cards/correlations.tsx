import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { patternWords } from '@ridescope/words/en/patterns';
import { verdicts } from '@ridescope/words/report/pattern-words';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import { Card } from '../parts/card.tsx';
import { useRide } from '../parts/ride-context.ts';
import classes from './details.module.css';

/** Kinds of trouble that were tested for going together. */
export function Correlations({ result: { correlations } }: { result: AdvancedResult }) {
  const patterns = useRide().activity?.patterns ?? [];
  const known = correlations.flatMap(({ pattern, verdict }) => {
    const found = patterns.find(({ patternId }) => patternId === pattern)?.patternId;
    return found ? [{ pattern, title: patternWords[found].title, ...verdicts[verdict] }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Card
      id="correlations"
      title="What happened together"
      lead="Happening together doesn't mean that one causes the other."
    >
      <ul className={classes.list}>
        {known.map(({ pattern, title, word, tone, sentence }) => (
          <li key={pattern}>
            <ToneLabel tone={tone} word={word} /> <strong className={classes.after}>{title}</strong>
            <span className={classes.hint}>{sentence}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
