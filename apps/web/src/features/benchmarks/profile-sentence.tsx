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
  const { world, profile, resolution } = choices;
  const place = worldNames[Number(world)] ?? `World ${world}`;
  return (
    <section className={classes.expect} aria-label="Other profiles on the same hardware">
      <p>
        On the same hardware at {resolution}p in {place}, against {profileNames[profile]}:
      </p>
      <ul className={classes.gains}>
        {gains.map((gain) => (
          <li key={gain.Profile}>{gainText(gain)}</li>
        ))}
      </ul>
      <p>Each figure is the median of systems ridden with both profiles.</p>
    </section>
  );
}

/** `Basic ran 40 % faster: 9 systems, 45 riders, the middle half 31 to 52 % faster` */
function gainText({ Profile, Ratio, Quartiles, Systems, Riders }: BenchmarkProfileGain): string {
  const behind = `${countOf(Systems, 'system')}, ${countOf(Riders, 'rider')}`;
  return `${profileNames[Profile]} ran ${paceText(Ratio)}: ${behind}, the middle half ${paceRange(Quartiles)}`;
}

/** `12 % faster` */
function paceText(ratio: number): string {
  const percent = percentOf(ratio);
  return percent === 0 ? 'as fast' : `${Math.abs(percent)} % ${wordOf(percent)}`;
}

/** `8 to 15 % faster`, or `3 % slower to 12 % faster` */
function paceRange({ from, to }: BenchmarkProfileGain['Quartiles']): string {
  const [low, high] = [percentOf(from), percentOf(to)];
  if (low === high) return paceText(from);
  if (low < 0 && high > 0) return `${paceText(from)} to ${paceText(to)}`;
  const [near, far] = low < 0 ? [high, low] : [low, high];
  return `${Math.abs(near)} to ${Math.abs(far)} % ${wordOf(far)}`;
}

function percentOf(ratio: number): number {
  return Math.round(100 * (ratio - 1));
}

function wordOf(percent: number): string {
  return percent > 0 ? 'faster' : 'slower';
}
