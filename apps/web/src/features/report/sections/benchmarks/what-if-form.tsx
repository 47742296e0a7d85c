import { crowdOf } from '@ridescope/contract/benchmark-terms';
import type { Activity } from '@ridescope/contract/report/activity';
import type { BenchmarkParts } from '@ridescope/contract/what-if';
import { benchmarkSectionMessages } from '@ridescope/words/en/pages/benchmarks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Computer, isSameComputer } from '../../../../shared/what-if/computer.ts';
import { ComputerSelects } from '../../../../shared/what-if/computer-selects.tsx';
import { FailedParts } from '../../../../shared/what-if/failed-load.tsx';
import { WhatIfAnswer } from '../../../../shared/what-if/what-if-answer.tsx';
import { partsQuery } from '../../../../shared/what-if/what-if-query.ts';
import { sampleText } from '../../../../shared/what-if/what-if-words.ts';
import classes from './benchmarks-section.module.css';

const noParts: BenchmarkParts = { cpus: [], gpus: [], isSample: false };

interface WhatIfFormProps {
  /** The computer of the ride. */
  own: Computer;
  activity: Activity;
}

/** Chooses another computer, and estimates what it would change for a ride. */
export function WhatIfForm({ own, activity }: WhatIfFormProps) {
  const [computer, setComputer] = useState<Partial<Computer>>(own);
  const { data: parts = noParts, isError, isFetching, refetch } = useQuery(partsQuery);
  const to: Computer = { ...own, ...computer };
  const { fps, crowdedness } = activity;
  const isCapped = fps?.cap !== undefined;
  return (
    <div className={classes.whatIf}>
      {parts.isSample && <p className={classes.why}>{sampleText}</p>}
      <ComputerSelects
        label={benchmarkSectionMessages.new}
        computer={to}
        parts={parts}
        onChange={setComputer}
      />
      {isError && <FailedParts isRetrying={isFetching} onRetry={() => refetch()} />}
      {isSameComputer(own, to) ? (
        <p className={classes.why}>{benchmarkSectionMessages['change-part-setting']}</p>
      ) : (
        <WhatIfAnswer
          to={to}
          from={{
            computer: own,
            fps: fps?.mean,
            p1: fps?.p1,
            // A limit hides what the computer can do beyond it.
            isHeld: isCapped,
          }}
          crowd={crowdedness === undefined ? undefined : crowdOf(crowdedness)}
        />
      )}
      {isCapped && <p className={classes.why}>{benchmarkSectionMessages['limit-holds-frame']}</p>}
    </div>
  );
}
