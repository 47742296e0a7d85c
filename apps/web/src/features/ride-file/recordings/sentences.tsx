import { fitLaneMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { glued } from '@ridescope/words/format/glued';
import { writeMessage } from '@ridescope/words/messages/write-message';
import type { TonedText } from '@ridescope/words/terminal/toned-text';
import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { SeverityIcon } from '../../../shared/ui/tables/severity-icon.tsx';
import classes from './recordings-page.module.css';

/** A file of 2015 has more than a hundred short holes. */
const mostAtFirst = 12;

/** Sentences with the marks of their tones; of many, the first until the rest is asked for. */
export function Sentences({ sentences }: { sentences: readonly TonedText[] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? sentences : sentences.slice(0, mostAtFirst);
  const others = sentences.length - shown.length;
  return (
    <>
      <ul className={classes.sentences}>
        {shown.map(({ text, tone }) => (
          <li key={text}>
            <SeverityIcon severity={tone ?? 'info'} size={16} />
            <span>{glued(text)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div>
          <Button variant="default" size="sm" onClick={() => setAll(true)}>
            {writeMessage(messages.more, { others })}
          </Button>
        </div>
      )}
    </>
  );
}
