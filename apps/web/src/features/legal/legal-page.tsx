import { legalTextsUpdated } from '@ridescope/contract/legal-terms';
import { longDayText } from '@ridescope/words/format/format-time';
import type { ReactNode } from 'react';
import classes from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

const updated = longDayText(legalTextsUpdated);

/** The frame of a legal text: one column of sections that also prints well. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <article className={classes.page}>
      <header className={classes.intro}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.updated}>
          Last updated: <time dateTime={legalTextsUpdated}>{updated}</time>
        </p>
        <p>{lead}</p>
      </header>
      {children}
    </article>
  );
}

/** A part of a legal text, with an address for links. */
export function LegalSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
