import type { Activity } from '@ridescope/contract/report/activity';
import type { Hardware } from '@ridescope/contract/report/report';
import { benchmarkMessages } from '@ridescope/words/en/benchmarks';
import { benchmarkSectionMessages } from '@ridescope/words/en/pages/benchmarks';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { lazy, Suspense } from 'react';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { usePerson } from '../../../../shared/ui/person.ts';
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
  const person = usePerson();
  if (!computer || !activity.fps) return null;
  return (
    <Disclosure summary={writeMessage(benchmarkMessages['what-if'], { person })}>
      <Suspense fallback={<p className={classes.why}>{benchmarkSectionMessages.loading}</p>}>
        <WhatIfForm own={computer} activity={activity} />
      </Suspense>
    </Disclosure>
  );
}
