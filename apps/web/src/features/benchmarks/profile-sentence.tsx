import type { Choices } from '@ridescope/contract/benchmark-choices';
import type { BenchmarkProfileGain, getBenchmarkProfiles } from '@ridescope/contract/benchmarks';
import { worldNames } from '@ridescope/contract/worlds';
import { countOf } from '@ridescope/words/format/format-number';
import { profileNames } from '@ridescope/words/texts/benchmark-names';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-client.ts';
import { minuteMs } from '../../shared/durations.ts';
import classes from './benchmarks-page.module.css';

const staleMs = minuteMs;

/** What the other profiles gain or cost against the chosen one. */
export function profilesQuery(choices: Choices) {
  return queryOptions({
    queryKey: ['benchmarks', 'profiles', choices],
    queryFn: ({ signal }) =>
      callApi<typeof getBenchmarkProfiles>(
        { method: 'GET', path: '/benchmarks/profiles', access: 'public' },
        { query: { ...choices, world: Number(choices.world) }, signal },
      ),
    staleTime: staleMs,
  });
}

interface ProfileSentenceProps {
  gains: readonly BenchmarkProfileGain[];
  choices: Choices;
}

/** Says what another profile gains or costs on the same computers. */
export function ProfileSentence({ gains, choices }: ProfileSentenceProps) {
  if (gains.length === 0) return null;
  return <p className={classes.expect}>{profileText(gains, choices)}</p>;
}

/** `On the same hardware at 2160p in Watopia, High ran 12 % faster than Ultra (14 systems) and Basic 40 % faster (9 systems).` */
function profileText(
  gains: readonly BenchmarkProfileGain[],
  { world, profile, resolution }: Pick<Choices, 'world' | 'profile' | 'resolution'>,
): string {
  const parts = gains.map(({ Profile, Ratio, Systems }, index) => {
    const [ran, than] = index === 0 ? [' ran', ` than ${profileNames[profile]}`] : ['', ''];
    const percent = Math.round(100 * Math.abs(Ratio - 1));
    const pace =
      percent === 0
        ? `${ran} as fast${index === 0 ? ` as ${profileNames[profile]}` : ''}`
        : `${ran} ${percent} % ${Ratio > 1 ? 'faster' : 'slower'}${than}`;
    return `${profileNames[Profile]}${pace} (${countOf(Systems, 'system')})`;
  });
  const last = parts.at(-1);
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
  const place = worldNames[Number(world)] ?? `World ${world}`;
  return `On the same hardware at ${resolution}p in ${place}, ${list}. Each is the median of systems ridden with both profiles.`;
}
