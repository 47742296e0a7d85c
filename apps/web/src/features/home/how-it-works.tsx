import { helpPath } from '@ridescope/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import claims from '../../shared/ui/claims.module.css';
import classes from './home-sections.module.css';

const steps = [
  [
    'Ride',
    <>
      The game writes a Log.txt as you ride.{' '}
      <Link data-small-target to={helpPath('findLog')}>
        Where to find it
      </Link>
    </>,
  ],
  [
    'Drop the file',
    'Your browser masks personal data. Without an account, nothing is sent at all.',
  ],
  ['Read the answer', 'The first sentence names the problem. Below it is the proof.'],
  ['Fix it tonight', 'Steps to take, the easiest first, with the minutes they need.'],
] as const satisfies readonly (readonly [title: string, text: ReactNode])[];

/** Explains the way from the log to the fix. */
export function HowItWorks() {
  return (
    <section className={classes.section} aria-labelledby="home-steps">
      <h2 id="home-steps" className={classes.title}>
        How it works
      </h2>
      <ol className={claims.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
