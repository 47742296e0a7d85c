import type { Choices } from '@ridescope/contract/benchmark-choices';
import type { BenchmarkProfileRate, getBenchmarkProfiles } from '@ridescope/contract/benchmarks';
import { worldNames } from '@ridescope/contract/worlds';
import { countOf, fpsText } from '@ridescope/words/format/format-number';
import { profileNames } from '@ridescope/words/texts/benchmark-names';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { minuteMs } from '../../shared/durations.ts';
import classes from './benchmarks-page.module.css';

const staleMs = minuteMs;
/** Fewer rides say more about their riders' computers than about the profile, as in "Where am I?". */
const fewestRides = 8;

/** Frame rates of all profiles under the other choices. */
export function profilesQuery({ world, resolution, crowd, year, quarter }: Choices) {
  return queryOptions({
    // Without the profile: all of them are in one answer.
    queryKey: ['benchmarks', 'profiles', { world, resolution, crowd, year, quarter }],
    queryFn: ({ signal }) =>
      callApi<typeof getBenchmarkProfiles>(
        { method: 'GET', path: '/benchmarks/profiles', access: 'public' },
        { query: { world: Number(world), resolution, crowd, year, quarter }, signal },
      ),
    staleTime: staleMs,
  });
}

interface ProfileSentenceProps {
  rates: readonly BenchmarkProfileRate[];
  choices: Choices;
}

/** Says which frame rate to expect with each profile. */
export function ProfileSentence({ rates, choices }: ProfileSentenceProps) {
  const known = rates.filter(({ Entries }) => Entries >= fewestRides);
  if (known.length === 0) return null;
  return <p className={classes.expect}>{profileText(known, choices)}</p>;
}

/** `Expect 62 FPS on Ultra (40 riders) and 71 FPS on High (12 riders) at 2160p in Watopia.` */
function profileText(
  rates: readonly BenchmarkProfileRate[],
  { world, resolution }: Pick<Choices, 'world' | 'resolution'>,
): string {
  const parts = rates.map(
    ({ Profile, AvgFps, Entries }) =>
      `${fpsText(AvgFps)} on ${profileNames[Profile]} (${countOf(Entries, 'rider')})`,
  );
  const last = parts.at(-1);
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
  const place = worldNames[Number(world)] ?? `World ${world}`;
  return `Expect ${list} at ${resolution}p in ${place}: the median of all systems.`;
}
