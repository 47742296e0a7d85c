import type { Activity } from '@ridescope/contract/report/activity';
import type { Hardware } from '@ridescope/contract/report/report';
import { lazy, Suspense } from 'react';
import { Disclosure } from '../../../../shared/ui/disclosure.tsx';
import { useSaid } from '../../../../shared/ui/said.tsx';
import classes from './benchmarks-section.module.css';
import { computerOf } from './computer-of.ts';

const WhatIfForm = lazy(async () => ({
  default: (await import('./what-if-form.tsx')).WhatIfForm,
}));

interface ReportWhatIfProps {
  hardware: Hardware;
  activity: Activity;
}

/** Estimates what another part or setting would change for this ride. Shown where the log names the computer. */
export function ReportWhatIf({ hardware, activity }: ReportWhatIfProps) {
  const computer = computerOf(hardware);
  const said = useSaid();
  if (!computer || !activity.fps) return null;
  return (
    <Disclosure summary={said('What if you change your computer?')}>
      <Suspense fallback={<p className={classes.why}>Loading…</p>}>
        <WhatIfForm own={computer} activity={activity} />
      </Suspense>
    </Disclosure>
  );
}
