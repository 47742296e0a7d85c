import type { BenchmarkCrowd } from '@ridescope/contract/benchmark-terms';
import type { WhatIfEstimate } from '@ridescope/contract/what-if';
import { whatIfMessages } from '@ridescope/words/en/pages/what-if';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Glossed } from '../ui/terms/term.tsx';
import type { Computer } from './computer.ts';
import { FailedLoad } from './failed-load.tsx';
import classes from './what-if.module.css';
import { whatIfQuery } from './what-if-query.ts';
import {
  basisText,
  changeText,
  heldBackText,
  limitText,
  rateText,
  reasonText,
} from './what-if-words.ts';

/** What a rider changes from. */
export interface Start {
  computer: Computer;
  /** The rider's own rates there. */
  fps?: number | undefined;
  p1?: number | undefined;
  /** A limit held them. */
  isHeld?: boolean | undefined;
}

interface WhatIfAnswerProps {
  to: Computer;
  from: Start | undefined;
  /** How crowded the road is before and after. */
  crowd: BenchmarkCrowd | undefined;
}

/** The frame rate to expect, or why nothing can be said. */
export function WhatIfAnswer({ to, from, crowd }: WhatIfAnswerProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...whatIfQuery({
      ...to,
      ...(from && {
        fromCpu: from.computer.cpu,
        fromGpu: from.computer.gpu,
        fromProfile: from.computer.profile,
        fromResolution: from.computer.resolution,
        ...(from.fps !== undefined && { fromFps: from.fps }),
        ...(from.p1 !== undefined && { fromP1: from.p1 }),
        ...(from.isHeld && { isHeld: true }),
      }),
      ...(crowd !== undefined && { crowd }),
    }),
    placeholderData: keepPreviousData,
  });
  if (isError) {
    return (
      <FailedLoad
        text={whatIfMessages['no-estimate']}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <div className={classes.answer} role="status" aria-busy={isFetching}>
      {data ? (
        <Estimate estimate={data} ownFps={from?.isHeld ? undefined : from?.fps} />
      ) : (
        <p>{whatIfMessages.estimating}</p>
      )}
    </div>
  );
}

function Estimate({ estimate, ownFps }: { estimate: WhatIfEstimate; ownFps: number | undefined }) {
  const { mean, p1, now } = estimate;
  if (!mean) return <p>{reasonText(estimate)}</p>;
  const sentences = [
    changeText(mean, ownFps ?? now?.fps),
    heldBackText(estimate),
    limitText(estimate),
  ].filter((text) => text !== undefined);
  return (
    <>
      <dl className={classes.rates}>
        <div>
          <dt>{whatIfMessages.mean}</dt>
          <dd>{rateText(mean)}</dd>
        </div>
        <div>
          <dt>
            <Glossed text={explainMessage(whatIfMessages['one-percent-low'])} />
          </dt>
          <dd>{p1 ? rateText(p1) : whatIfMessages['few-riders']}</dd>
        </div>
      </dl>
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={classes.basis}>{basisText(estimate)}</p>
    </>
  );
}
