import type { Choices } from '@ridescope/contract/benchmark-choices';
import { useQuery } from '@tanstack/react-query';
import { useAddressQuery } from '../../shared/use-address-query.ts';
import { type Computer, isSameComputer } from '../../shared/what-if/computer.ts';
import { ComputerSelects } from '../../shared/what-if/computer-selects.tsx';
import { FailedParts } from '../../shared/what-if/failed-load.tsx';
import { WhatIfAnswer } from '../../shared/what-if/what-if-answer.tsx';
import { partsQuery } from '../../shared/what-if/what-if-query.ts';
import { sampleText } from '../../shared/what-if/what-if-words.ts';
import { useOwnComputers } from './own-computers.ts';
import { computerIn, withComputer } from './what-if-address.ts';
import classes from './what-if-card.module.css';

/** Asks which computer there is and which one it could be, and estimates the difference. */
export function WhatIfForm({ choices }: { choices: Choices }) {
  const [query, setQuery] = useAddressQuery();
  const [latest] = useOwnComputers() ?? [];
  const { data: parts, isError, isFetching, refetch } = useQuery(partsQuery);
  const now = computerIn(query, 'own', { ...choices, ...latest });
  const next = computerIn(query, 'new', now);
  const from = completed(now);
  const to = completed(next);
  if (isError) return <FailedParts isRetrying={isFetching} onRetry={() => refetch()} />;
  if (!parts) return <p className={classes.hint}>Loading…</p>;
  if (parts.gpus.length === 0) {
    return (
      <p className={classes.hint}>Not enough riders have stored rides to estimate anything yet.</p>
    );
  }
  const change = (whose: 'own' | 'new') => (computer: Partial<Computer>) =>
    // A new place in the history, so that Back undoes a choice.
    setQuery((current) => withComputer(current, whose, computer), {});
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
          <WhatIfAnswer to={to} from={from && { computer: from }} crowd={choices.crowd} />
        )}
      </div>
    </div>
  );
}

function completed({ gpu, cpu, profile, resolution }: Partial<Computer>): Computer | undefined {
  return gpu && cpu && profile && resolution ? { gpu, cpu, profile, resolution } : undefined;
}
