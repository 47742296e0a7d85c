import type { TokenBalance } from '@ridescope/contract/tokens';
import { countText } from '@ridescope/words/format/format-number';
import { utcDayText } from '@ridescope/words/format/format-time';
import type { Tone } from '@ridescope/words/report/tone';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { SeverityIcon } from '../../shared/ui/tables/severity-icon.tsx';
import { useAllowance } from '../../shared/use-allowance.ts';
import classes from './balance-panel.module.css';
import type { KnownBalance } from './balance-query.ts';
import {
  allowanceOf,
  freeSeverity,
  freeWords,
  hasFreeTokens,
  noFreeTokensSentence,
} from './balance-words.ts';
import page from './purchase-page.module.css';

interface BalancePanelProps {
  known: KnownBalance;
  retry: () => void;
}

/** Shows what the account has, and what it has spent. */
export function BalancePanel({ known, retry }: BalancePanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={page.panel} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={page.heading}>
        Your tokens
      </h2>
      {known.state === 'known' ? (
        <Figures balance={known.balance} />
      ) : known.state === 'loading' ? (
        <Pending />
      ) : (
        <Notice
          severity="warning"
          title="Your balance could not be read"
          isAlert
          actions={
            <Button
              size="sm"
              onClick={() => {
                // The button disappears as soon as loading works.
                heading.current?.focus();
                retry();
              }}
            >
              Retry
            </Button>
          }
        >
          <p>Your tokens are safe on the server.</p>
        </Notice>
      )}
    </section>
  );
}

function Figures({ balance }: { balance: TokenBalance }) {
  const { freeUsageRemaining: free, tokens, lifetimeSpent, nextResetDate } = balance;
  const allowance = allowanceOf(balance);
  const severity = freeSeverity(free, allowance);
  return (
    <dl className={classes.figures}>
      {hasFreeTokens(balance) && (
        <Figure
          label="Free this month"
          value={
            <>
              {free} <small>of {allowance}</small>
              <span className={classes.state} data-severity={severity}>
                <SeverityIcon severity={severity} size={16} />
                {freeWords[severity]}
              </span>
            </>
          }
        >
          <Meter allowance={allowance} free={free} severity={severity} />
          {balance.hadFreeTokensElsewhere && `${noFreeTokensSentence} `}
          Resets on {utcDayText(nextResetDate)} (UTC)
        </Figure>
      )}
      <Figure label="Paid" value={countText(tokens)}>
        {paidNote(hasFreeTokens(balance))}
      </Figure>
      <Figure label="Spent in all" value={countText(lifetimeSpent)}>
        {spentNote}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  children: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.note}>{children}</dd>
    </div>
  );
}

/** The same figures before they are known, so that nothing below moves when they arrive. */
function Pending() {
  const allowance = useAllowance();
  const blank = <span className={classes.blank} />;
  return (
    <div role="status" aria-label="Counting your tokens">
      <VisuallyHidden component="span">Counting your tokens</VisuallyHidden>
      <dl className={classes.figures} data-pending aria-hidden>
        {allowance > 0 && (
          <Figure label="Free this month" value={blank}>
            <Meter allowance={allowance} />
            {blank}
          </Figure>
        )}
        <Figure label="Paid" value={blank}>
          {paidNote(allowance > 0)}
        </Figure>
        <Figure label="Spent in all" value={blank}>
          {spentNote}
        </Figure>
      </dl>
    </div>
  );
}

interface MeterProps {
  allowance: number;
  free?: number;
  severity?: Tone;
}

/** One part for each free token of the month. */
function Meter({ allowance, free = 0, severity }: MeterProps) {
  return (
    <span className={classes.meter} data-severity={severity} aria-hidden>
      {Array.from({ length: allowance }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are all alike
        <span key={index} data-left={index < free || undefined} />
      ))}
    </span>
  );
}

const paidNote = (hasFree: boolean) =>
  `Never expire.${hasFree ? ' Used once the free ones are gone.' : ''}`;

const spentNote = 'Without refunded tokens.';
