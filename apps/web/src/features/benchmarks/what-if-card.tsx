import type { Choices } from '@ridescope/contract/benchmark-choices';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import classes from './what-if-card.module.css';

// Loaded when it is unfolded: the list below it is what most people come for.
const WhatIfForm = lazy(async () => ({
  default: (await import('./what-if-form.tsx')).WhatIfForm,
}));

/** Estimates the frame rate of another computer or setting. Its choices are in the query of the address. */
export function WhatIfCard({ choices }: { choices: Choices }) {
  const [query] = useSearchParams();
  // Only at first: a part that closes or opens while somebody chooses would take the focus along.
  const [isAsked] = useState(() => query.has('newCard') || query.has('newProcessor'));
  const form = (
    <Suspense fallback={<p className={classes.hint}>Loading…</p>}>
      <WhatIfForm choices={choices} />
    </Suspense>
  );
  return (
    <section className={classes.card} aria-label="What if you change your computer?">
      {isAsked ? (
        <>
          <h2 className={classes.heading}>What if you change your computer?</h2>
          {form}
        </>
      ) : (
        <Disclosure summary="What if you change your computer?">{form}</Disclosure>
      )}
    </section>
  );
}
