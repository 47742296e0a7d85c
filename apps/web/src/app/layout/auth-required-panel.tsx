import { pagePaths } from '@ridescope/contract/pages';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useAllowance } from '../../shared/use-allowance.ts';
import classes from './auth-required-panel.module.css';

const freeFeatures = [
  'The answer to your own log, in this browser',
  'Demo reports',
  'Benchmarks',
  'Public search',
  'Ping test',
  'Help',
];

const accountFeatures = (allowance: number) => [
  allowance === 0 ? 'Upload and analyze' : `Upload and analyze, ${allowance} free per month`,
  'Personal log history',
  'Token purchases',
  'Report sharing',
  'Settings',
];

const usualLead =
  'This page needs an account. It is free: all it takes is an email address and a password.';

interface AuthRequiredPanelProps {
  title: string;
  /** Below the title; by default what goes for every page. */
  lead?: string | undefined;
  /** Address of the sign-in that leads back here. */
  signInPath: string;
  /** Above the panel: what works without an account. */
  before?: ReactNode;
  children?: ReactNode;
}

/** What a visitor sees in place of a page for users: what is free, what an account adds, and the ways to one. */
export function AuthRequiredPanel({
  title,
  lead = usualLead,
  signInPath,
  before,
  children,
}: AuthRequiredPanelProps) {
  const allowance = useAllowance();
  return (
    <div className={classes.page}>
      <header className={classes.intro}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </header>
      {before}
      <section className={classes.panel} aria-label="Authentication required">
        <div className={classes.columns}>
          <FeatureList title="Free, without an account" features={freeFeatures} isOpen />
          <FeatureList title="With an account" features={accountFeatures(allowance)} />
        </div>
        <div className={classes.actions}>
          <Button component={Link} to={pagePaths.signUp} size="md">
            Start for Free
          </Button>
          <Button component={Link} to={signInPath} variant="default" size="md">
            Sign In
          </Button>
        </div>
      </section>
      {children}
    </div>
  );
}

interface FeatureListProps {
  title: string;
  features: readonly string[];
  /** Works for everyone. */
  isOpen?: boolean;
}

function FeatureList({ title, features, isOpen = false }: FeatureListProps) {
  const Icon = isOpen ? IconCheck : IconPlus;
  return (
    <div>
      <h2 className={classes.columnTitle}>{title}</h2>
      <ul className={classes.list} aria-label={title}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon size={18} stroke={1.75} aria-hidden data-icon={isOpen ? 'check' : 'plus'} />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}
