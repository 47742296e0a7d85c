import { countOf } from '@ridescope/words/format/format-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { skipConfirmation } from '../../../shared/confirmation-preference.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { DontAskAgain } from '../../../shared/ui/price-question.tsx';
import { askForFunds } from '../send/api.ts';
import classes from './queue.module.css';
import { isUnread, priceOf, type QueuedLog } from './queued-log.ts';

interface QueueAgreementProps {
  logs: readonly QueuedLog[];
  /** Whether logs that were read wait for the rider's word. */
  needsAgreement: (held: readonly QueuedLog[]) => boolean;
  onSend: () => void;
}

/**
 * Says what the logs that were read cost together, and waits for the rider's word: also while others are still being read, because
 * one slow log must not hold up the rest. Nothing while none waits.
 */
export function QueueAgreement({ logs, needsAgreement, onSend }: QueueAgreementProps) {
  const [isLast, setLast] = useState(false);
  const held = logs.filter(({ waitsFor }) => waitsFor === 'agreement');
  const unread = logs.filter(isUnread).length;
  const isShown = held.length > 0 && (unread === 0 || needsAgreement(held));
  const { data: funds } = useQuery({
    queryKey: ['queueFunds', unread === 0 ? held.length : 'reading'],
    queryFn: ({ signal }) => askForFunds(signal),
    enabled: isShown,
    staleTime: 0,
  });
  if (!isShown) return null;
  const tokens = held.reduce((sum, log) => sum + priceOf(log), 0);
  const available = funds && funds.free + funds.paid;
  return (
    <section className={classes.agreement} aria-label="Ready to send">
      <div>
        <p className={classes.price}>
          {countOf(held.length, 'log')}:{' '}
          {tokens === 0 ? 'nothing is spent' : `at most ${countOf(tokens, 'token')}`}
        </p>
        {unread > 0 && <p>{countOf(unread, 'more log')} to read. Send these now, or wait.</p>}
        <p>
          {funds && `You have ${funds.free} free and ${funds.paid} paid. `}
          {available !== undefined && available < tokens
            ? 'The logs are sent in this order for as long as your tokens last. '
            : ''}
          You pay for each log when its report is ready.
        </p>
        {tokens > 1 && <DontAskAgain isChecked={isLast} onChange={setLast} />}
      </div>
      <Button
        onClick={() => {
          if (isLast) skipConfirmation();
          onSend();
        }}
      >
        Send {countOf(held.length, 'log')}
      </Button>
    </section>
  );
}
