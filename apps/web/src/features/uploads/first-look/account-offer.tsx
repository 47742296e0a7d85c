import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/button.tsx';
import { useAllowance } from '../../../shared/use-allowance.ts';
import classes from './account-offer.module.css';
import type { KeptState } from './use-waiting-copy.ts';

const features = [
  'Every finding with its proof from the log',
  'The time line and all charts',
  'Your history, and comparing two rides',
  'Sharing a report by link',
] as const;

interface AccountOfferProps {
  fileName: string;
  kept: KeptState;
  signUpPath: string;
  signInPath: string;
}

/** Says what a free account adds to the first look, and leads there. */
export function AccountOffer({ fileName, kept, signUpPath, signInPath }: AccountOfferProps) {
  const titleId = useId();
  const allowance = useAllowance();
  return (
    <section className={classes.offer} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        The full report needs a free account
      </h3>
      <ul className={classes.features}>
        {features.map((feature) => (
          <li key={feature}>
            <IconLock size={16} stroke={1.75} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <p>{freeText(allowance)}An email address is all we ask for.</p>
      <div className={classes.actions}>
        <Button component={Link} to={signUpPath} fullWidth>
          Create a free account
        </Button>
        <Button component={Link} to={signInPath} variant="default" fullWidth>
          Sign in
        </Button>
      </div>
      <p className={classes.note}>{keptText(kept, fileName)}</p>
    </section>
  );
}

function freeText(allowance: number): string {
  if (allowance === 0) return '';
  return allowance === 1
    ? '1 analysis a month is free. '
    : `${allowance} analyses a month are free. `;
}

function keptText(kept: KeptState, fileName: string): string {
  if (kept === 'refused') {
    return `Your browser doesn't let us keep the file. Drop ${fileName} again after you sign in.`;
  }
  return `Then we analyze ${fileName} right away, so you don't have to choose it again. Until then your browser keeps it, for an hour at most. Reset deletes it.`;
}
