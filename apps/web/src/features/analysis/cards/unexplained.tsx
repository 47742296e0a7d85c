import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { unexplainedText } from '@ridescope/words/advanced/cause-text';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { glued } from '@ridescope/words/format/glued';
import { Card } from '../parts/card.tsx';
import { FirstOf } from '../parts/first-of.tsx';
import { TimeLink } from '../parts/time-link.tsx';
import details from './details.module.css';

/** What the time line shows although no cause uses it, so that readers don't wonder whether it was seen. */
export function UnexplainedCard({ result: { unexplained } }: { result: AdvancedResult }) {
  if (unexplained.length === 0) return null;
  return (
    <Card
      id="unexplained"
      title={analysisMessages['not-explained']}
      lead={analysisMessages['time-line-shows']}
    >
      <FirstOf items={unexplained}>
        {(one) => {
          const { fromSeconds, toSeconds } = one;
          const text = unexplainedText(one);
          return (
            <li key={`${one.what.id} ${fromSeconds}`} className={details.row}>
              <TimeLink fromS={fromSeconds} toS={toSeconds} about={text} />
              <span className={details.words}>{glued(text)}</span>
            </li>
          );
        }}
      </FirstOf>
    </Card>
  );
}
