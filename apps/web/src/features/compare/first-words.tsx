import wide from '../../shared/ui/layout/wide-page.module.css';
import { FactLine } from '../../shared/ui/tables/fact-line.tsx';
import { SeverityIcon } from '../../shared/ui/tables/severity-icon.tsx';
import classes from './compare-page.module.css';
import { CompareHead, RideColumn } from './page-frame.tsx';
import { RideCardFrame } from './ride-card.tsx';
import { SentenceLine, SentenceSection } from './sentence.tsx';

/** Where `boot/ask-early.ts` puts how a comparison begins. */
const mark = (part: string) => `%ridescope:compare-${part}%`;
/** One for each fact that there may be. */
const marks = (part: string) => [0, 1, 2, 3, 4].map((at) => mark(part + at));
const nothing = () => undefined;

/** How a comparison begins, as the page draws it. Only the build renders it, for a script that knows the words. */
export function FirstWords() {
  const card = (side: 'A' | 'B') => (
    <RideCardFrame
      title={mark(`title${side}`)}
      facts={<FactLine facts={marks(`facts${side}`)} />}
      computer={<FactLine facts={marks(`computer${side}`)} />}
      reportAddress=""
      onOther={nothing}
    />
  );
  return (
    <template data-first-words>
      <div className={`${wide.page} ${wide.tall}`}>
        <CompareHead onSwap={nothing} />
        <div className={classes.columns}>
          <RideColumn side="a">{card('A')}</RideColumn>
          <RideColumn side="b">{card('B')}</RideColumn>
        </div>
        <SentenceSection>
          {/* Which one it is isn't known yet. */}
          <SentenceLine
            icon={
              <span className={classes.noIcon}>
                <SeverityIcon severity="info" size={24} />
              </span>
            }
          >
            {mark('sentence')}
          </SentenceLine>
          <div className={classes.lines} />
        </SentenceSection>
      </div>
    </template>
  );
}
