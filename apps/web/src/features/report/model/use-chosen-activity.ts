import type { Activity, Report } from '@ridescope/contract';
import { chosenActivity } from '@ridescope/report-text';
import { useAddressQuery } from '../../../shared/use-address-query.ts';

const parameter = 'activity';

/** The activity that `?activity=` names, and the way to another. */
export function useChosenActivity(report: Report) {
  const [search, setSearch] = useAddressQuery();
  const activity: Activity | undefined = chosenActivity(report, search.get(parameter));
  const choose = (id: string) =>
    // Only the activity: filters of the one before say nothing about the next.
    setSearch(() => new URLSearchParams({ [parameter]: id }), {});
  return { activity, choose };
}
