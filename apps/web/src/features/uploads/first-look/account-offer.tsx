import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useAllowance } from '../../../shared/use-allowance.ts';
import classes from './account-offer.module.css';
import type { CopyState } from './use-waiting-copy.ts';

const features = [
  'Every finding with its proof from the log',
  'The time line and all charts',
  'Your history, and comparing two rides',
  'Sharing a report by link',
] as const;

interface AccountOfferProps {
  /** Names of the logs that were read. */
  fileNames: readonly string[];
  retained: CopyState;
  signUpPath: string;
  signInPath: string;
}

/** Says what a free account adds to the first look, and leads there. */
export function AccountOffer({ fileNames, retained, signUpPath, signInPath }: AccountOfferProps) {
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
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <p>{freeText(allowance)}All it takes is an email address and a password.</p>
      <div className={classes.actions}>
        <Button component={Link} to={signUpPath} fullWidth>
          Create a free account
        </Button>
        <Button component={Link} to={signInPath} variant="default" fullWidth>
          Sign in
        </Button>
      </div>
      <p className={classes.note}>{copyText(retained, fileNames)}</p>
    </section>
  );
}

function freeText(allowance: number): string {
  if (allowance === 0) return '';
  return allowance === 1
    ? '1 analysis a month is free. '
    : `${allowance} analyses a month are free. `;
}

function copyText(retained: CopyState, fileNames: readonly string[]): string {
  const [first, ...others] = fileNames;
  const names = others.length > 0 ? `your ${fileNames.length} logs` : first;
  const [them, it] = others.length > 0 ? ['them', 'the files'] : ['it', 'the file'];
  if (retained === 'refused') {
    return `Your browser doesn't let us keep ${it}. Drop ${names} again after you sign in.`;
  }
  return `Then we analyze ${names} right away, so you don't have to choose ${them} again. Until then your browser keeps ${them}, for an hour at most. Reset deletes ${them}.`;
}
