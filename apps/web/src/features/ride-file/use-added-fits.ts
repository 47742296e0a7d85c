import type { Report } from '@ridescope/contract/report/report';
import type { RideSeries } from '@ridescope/contract/ride-file';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { StoredAddress } from '../../shared/own-reports/stored-address.ts';
import { callRemoveFitSeries } from './fit-series-api.ts';
import { type SentRideFile, sendRideSeries } from './send-ride-series.ts';
import { type StoredFit, storedFitsQuery } from './stored-fits-query.ts';

/** The files that were chosen last, and what became of each. */
export interface LastChoice {
  /** In the order of `sent`; none where one is an archive, which has several. */
  files: readonly File[];
  sent: readonly SentRideFile[];
}

const nothingChosen: LastChoice = { files: [], sent: [] };

/** Reads the FIT files that a rider adds to an own report, and stores their values with it. */
export function useAddedFits(
  stored: StoredAddress,
  report: Report,
  onSeries: (series: readonly RideSeries[]) => void,
) {
  const queryClient = useQueryClient();
  const query = storedFitsQuery(stored, report);
  const { data: fits, isError, refetch } = useQuery(query);
  const [last, setLast] = useState(nothingChosen);

  const replace = (change: (old: readonly StoredFit[]) => StoredFit[]) =>
    queryClient.setQueryData(query.queryKey, (old) => change(old ?? []));

  const add = useMutation({
    mutationFn: async (files: readonly File[]): Promise<LastChoice> => {
      const sent = await sendRideSeries(stored, report, files);
      const hasArchive = files.some(({ name }) => /\.zip$/i.test(name));
      return { sent, files: hasArchive ? [] : files };
    },
    onMutate: () => setLast(nothingChosen),
    onSuccess: (choice) => {
      const added = choice.sent.flatMap(storedFitOf);
      replace((old) => [
        ...old.filter((fit) => !added.some(({ activityId }) => activityId === fit.activityId)),
        ...added,
      ]);
      setLast(choice);
    },
  });
  const remove = useMutation({
    mutationFn: (activityId: string) => callRemoveFitSeries(stored, activityId),
    onSuccess: (_, removed) => {
      replace((old) => old.filter(({ activityId }) => activityId !== removed));
      setLast(nothingChosen);
    },
  });

  const series = useMemo(() => {
    const unsent = last.sent.flatMap((each) => (each.kind === 'notSent' ? [each.read] : []));
    return [...unsent, ...(fits ?? [])]
      .flatMap((fit) => fit.series ?? [])
      .filter(
        ({ activityId }, index, all) =>
          all.findIndex((other) => other.activityId === activityId) === index,
      );
  }, [fits, last]);
  useEffect(() => onSeries(series), [onSeries, series]);

  return { fits: fits ?? [], hasFailedToLoad: isError, reload: refetch, last, add, remove };
}

function storedFitOf(sent: SentRideFile): StoredFit[] {
  if (sent.kind !== 'sent') return [];
  const { activityId, addedAt, read } = sent;
  const { file, series } = read;
  return [{ activityId, addedAt, file, ...(series && { series }) }];
}
