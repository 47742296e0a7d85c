import { ridesByImportance } from '@ridescope/words/telling/rides';
import { verdictTelling } from '@ridescope/words/telling/verdict';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '../../../features/report/model/report-query.ts';
import type { VerdictProps } from '../../../features/uploads/upload-page-props.ts';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';

/** The answer of a report that was just fetched: the grade and the first sentence of its gravest ride. */
export function ReportVerdict({ owner, name, otherwise }: VerdictProps) {
  const { data: report } = useQuery(reportQuery(owner, name));
  const ride = report && ridesByImportance(report)[0];
  if (!ride) return otherwise;
  const { label, first } = verdictTelling(ride);
  return (
    <>
      <ToneLabel tone={label.tone} word={label.word} />
      <p>{first}</p>
    </>
  );
}
