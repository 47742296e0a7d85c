import { countOf } from '@ridescope/words/format/format-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { skipConfirmation } from '../../../shared/confirmation-preference.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DontAskAgain } from '../../../shared/ui/price-question.tsx';
import { askForFunds } from '../api.ts';
import classes from './queue.module.css';
import { isUnread, priceOf, type QueuedLog } from './queued-log.ts';

interface QueueAgreementProps {
  logs: readonly QueuedLog[];
  onSend: () => void;
}

/** Says what the logs that were read cost together, and waits for the rider's word. Nothing while none waits. */
export function QueueAgreement({ logs, onSend }: QueueAgreementProps) {
  const [isLast, setLast] = useState(false);
  const held = logs.filter(({ waitsFor }) => waitsFor === 'agreement');
  const isReading = logs.some(isUnread);
  const { data: funds } = useQuery({
    queryKey: ['queueFunds', held.length],
    queryFn: ({ signal }) => askForFunds(signal),
    enabled: held.length > 0 && !isReading,
    staleTime: 0,
  });
  if (held.length === 0 || isReading) return null;
  const tokens = held.reduce((sum, log) => sum + priceOf(log), 0);
  const available = funds && funds.free + funds.paid;
  return (
    <section className={classes.agreement} aria-label="Ready to send">
      <div>
        <p className={classes.price}>
          {countOf(held.length, 'log')}:{' '}
          {tokens === 0 ? 'nothing is spent' : `at most ${countOf(tokens, 'token')}`}
        </p>
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
