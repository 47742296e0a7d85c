import { fitLaneMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { glued } from '@ridescope/words/format/glued';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { TonedText } from '@ridescope/words/terminal/toned-text';
import { Button } from '../ui/buttons/button.tsx';
import { useFirstItems } from '../ui/layout/use-first-items.ts';
import { SeverityIcon } from '../ui/tables/severity-icon.tsx';
import classes from './fit-sentences.module.css';

interface FitSentencesProps {
  sentences: readonly TonedText[];
  /** So many are shown until the rest is asked for. A file of 2015 has more than a hundred short holes. */
  most: number;
}

/** What a FIT file shows, a sentence each, with the marks of their tones. */
export function FitSentences({ sentences, most }: FitSentencesProps) {
  const { list, shown, others, showAll } = useFirstItems(sentences, most);
  return (
    <>
      <ul ref={list} className={classes.sentences}>
        {shown.map(({ text, tone }) => (
          <li key={text}>
            <SeverityIcon severity={tone ?? 'info'} size={16} />
            <span>{glued(text)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div>
          <Button variant="default" size="sm" onClick={showAll}>
            {writeMessage(messages.more, { others })}
          </Button>
        </div>
      )}
    </>
  );
}
