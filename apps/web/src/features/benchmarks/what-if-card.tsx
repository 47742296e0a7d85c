import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { useAddressQuery } from '../../shared/use-address-query.ts';
import { type Computer, isSameComputer } from '../../shared/what-if/computer.ts';
import { ComputerSelects } from '../../shared/what-if/computer-selects.tsx';
import { WhatIfAnswer } from '../../shared/what-if/what-if-answer.tsx';
import { partsQuery } from '../../shared/what-if/what-if-query.ts';
import { sampleText } from '../../shared/what-if/what-if-words.ts';
import type { Choices } from './choices.ts';
import { useOwnComputers } from './own-computers.ts';
import { computerIn, withComputer } from './what-if-address.ts';
import classes from './what-if-card.module.css';

/** Estimates the frame rate of another computer or setting. Its choices are in the query of the address. */
export function WhatIfCard({ choices }: { choices: Choices }) {
  const [query] = useSearchParams();
  // Only at first: a part that closes or opens while somebody chooses would take the focus along.
  const [isAsked] = useState(() => query.has('newCard') || query.has('newProcessor'));
  return (
    <section className={classes.card} aria-label="What if you change your computer?">
      {isAsked ? (
        <>
          <h2 className={classes.heading}>What if you change your computer?</h2>
          <WhatIfForm choices={choices} />
        </>
      ) : (
        <Disclosure summary="What if you change your computer?">
          <WhatIfForm choices={choices} />
        </Disclosure>
      )}
    </section>
  );
}

function WhatIfForm({ choices }: { choices: Choices }) {
  const [query, setQuery] = useAddressQuery();
  const [latest] = useOwnComputers() ?? [];
  const { data: parts, isError, refetch } = useQuery(partsQuery);
  const now = computerIn(query, 'own', { ...choices, ...latest });
  const next = computerIn(query, 'new', now);
  const from = completed(now);
  const to = completed(next);
  if (isError) {
    return (
      <p className={classes.hint} role="alert">
        The lists of cards and processors could not be loaded.{' '}
        <button type="button" className={classes.retry} onClick={() => refetch()}>
          Retry
        </button>
      </p>
    );
  }
  if (!parts) return <p className={classes.hint}>Loading …</p>;
  if (parts.gpus.length === 0) {
    return <p className={classes.hint}>Not enough rides are stored to estimate anything yet.</p>;
  }
  const change = (whose: 'own' | 'new') => (computer: Partial<Computer>) =>
    setQuery((current) => withComputer(current, whose, computer));
  return (
    <div className={classes.form}>
      {parts.isSample && <p className={classes.hint}>{sampleText}</p>}
      <p className={classes.whose}>You have</p>
      <ComputerSelects label="Your" computer={now} parts={parts} onChange={change('own')} />
      <p className={classes.whose}>You change to</p>
      <ComputerSelects label="New" computer={next} parts={parts} onChange={change('new')} />
      <div className={classes.result}>
        {!to ? (
          <p className={classes.hint}>Choose a card and a processor.</p>
        ) : from && isSameComputer(from, to) ? (
          <p className={classes.hint}>Change a part or a setting to see what to expect.</p>
        ) : (
          <WhatIfAnswer to={to} from={from && { computer: from }} />
        )}
      </div>
    </div>
  );
}

function completed({ gpu, cpu, profile, resolution }: Partial<Computer>): Computer | undefined {
  return gpu && cpu && profile && resolution ? { gpu, cpu, profile, resolution } : undefined;
}
