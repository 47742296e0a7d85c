import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Ways to the other sign-in pages, below the card. */
  ways?: ReactNode;
}

/** The frame of every sign-in page: one narrow card in the middle. */
export function AuthCard({ title, lead, children, ways }: AuthCardProps) {
  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <header className={classes.intro}>
          <h1 className={classes.heading}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </header>
        {children}
      </section>
      {ways && <div className={classes.ways}>{ways}</div>}
    </div>
  );
}

/** Fields and messages of a form, one below the other. */
export const stackClass = classes.stack;
