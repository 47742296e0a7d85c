import type { ReactNode } from 'react';
import { newestFirst } from '../../shared/own-reports/logs-query.ts';
import wide from '../../shared/ui/layout/wide-page.module.css';
import { ListTools } from './list-tools.tsx';
import { LogsHead, RideSkeleton } from './logs-frame.tsx';
// Of the page around it, or its styles would not be loaded.
import classes from './logs-page.module.css';
import { AnswerLines } from './ride-answer.tsx';
import rides from './rides.module.css';
import { FirstTrend } from './trend/folded-trend.tsx';

/** Where `boot/ask-early.ts` puts how the list begins. */
const mark = (part: string) => `%ridescope:logs-${part}%`;
const nothing = () => undefined;

interface FirstWordsProps {
  title: string;
  uploadLink: (label: string) => ReactNode;
}

/**
 * How the list of rides begins, as the page draws it: with the newest one where rides are cards. Only the build renders it, for
 * a script that knows the words.
 */
export function FirstWords({ title, uploadLink }: FirstWordsProps) {
  return (
    <template data-first-words>
      <div className={`${wide.page} ${wide.tall}`}>
        <LogsHead title={title}>{uploadLink('Upload a log')}</LogsHead>
        <FirstTrend isShown={mark('trend')} />
        <section className={rides.panel}>
          <h2 className={rides.heading}>Rides</h2>
          {/* Nothing answers before the app runs. */}
          <div inert>
            <ListTools
              typed=""
              onType={nothing}
              sorting={newestFirst}
              onSort={nothing}
              isStarred={false}
              onStarred={nothing}
              count={mark('count')}
            />
          </div>
          <div className={classes.firstCards}>
            <ul className={rides.cards}>
              <li className={rides.card}>
                <div className={rides.cardHead} />
                <AnswerLines
                  grade={<span className={classes.firstGrade}>{mark('grade')}</span>}
                  answer={{
                    name: mark('name'),
                    grade: mark('grade'),
                    problem: mark('problem'),
                    reason: mark('reason'),
                    verdict: mark('verdict'),
                    score: mark('score'),
                    note: mark('note'),
                  }}
                />
                <div className={classes.firstRest} />
              </li>
            </ul>
          </div>
          <div className={classes.firstRows} aria-hidden>
            <RideSkeleton />
          </div>
        </section>
      </div>
    </template>
  );
}
