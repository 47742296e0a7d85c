import type { BenchmarkStart } from '@ridescope/contract/benchmarks';
import { useQuery } from '@tanstack/react-query';
import { startQuery } from './benchmarks-query.ts';
import { useOwnComputerState } from './own-computers.ts';

interface StartChoice {
  isPending: boolean;
  /** Undefined where nothing is known: then the page opens with the usual choice. */
  choice: BenchmarkStart['choice'];
  /** It is the choice of the rider's own computer. */
  isOwn: boolean;
}

/** Finds what the page opens with, where its address names no choice: the rider's own computer, or what is ridden most. */
export function useStartChoice(isWanted: boolean): StartChoice {
  const { computers, isPending: isWaiting } = useOwnComputerState();
  const [computer] = computers ?? [];
  const { data, isPending } = useQuery({
    ...startQuery(computer),
    enabled: isWanted && !isWaiting,
  });
  return {
    isPending: isWanted && (isWaiting || isPending),
    choice: data?.choice,
    isOwn: data?.isOfComputer === true,
  };
}
