import type { ReactNode } from 'react';
import headerClasses from './report-header.module.css';
import reportClasses from './report-view.module.css';
import classes from './sections/answer/answer.module.css';

/** Where the server puts the first words of a report, in `platform/pages/first-words.ts`. */
const mark = (part: string) => `%ridescope:report-${part}%`;

/** How a report begins, drawn as the report draws it. Only the build renders it, as a frame for the server. */
export function FirstWords({ children }: { children: ReactNode }) {
  return (
    <div className={reportClasses.page}>
      <header className={headerClasses.header}>
        <div className={headerClasses.top}>
          <h1 className={headerClasses.title}>{mark('title')}</h1>
        </div>
        <p className={headerClasses.firstFacts}>{mark('facts')}</p>
      </header>
      <section className={classes.answer}>
        <div className={classes.top}>
          <div className={classes.verdict}>
            <p className={classes.firstGrade}>{mark('grade')}</p>
            <h2 className={classes.sentence}>
              <span className={classes.head} data-length={mark('length')}>
                {mark('head')}
              </span>
              <span className={classes.rest}>{mark('rest')}</span>
            </h2>
            <p className={classes.more}>{mark('more')}</p>
          </div>
        </div>
      </section>
      {children}
    </div>
  );
}
