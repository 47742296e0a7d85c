import type { EpisodeKind } from '@ridescope/catalogue/episode-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { gradeTones } from '@ridescope/words/report/grade-words';
import type { Tone } from '@ridescope/words/report/tone';
import type { Span } from '../../../shared/time-range/time-span.ts';

/** A time in which the ride lacked what a lane shows. It is drawn as a filled bar, as long as it lasted. */
export interface Outage extends Span {
  kind: EpisodeKind;
  /** That of the problem that reports it: `info` where none does, `absent` while the device was not needed. */
  tone: Tone;
}

/** Kinds of a device, and of the network, whose episodes are outages of its lane. */
const deviceOutages: readonly EpisodeKind[] = [
  'sensor-lost',
  'sensor-off',
  'power-meter-stopped',
  'control-lost',
];
const networkOutages: readonly EpisodeKind[] = [
  'connection-lost',
  'connection-hiccup',
  'server-late',
  'network-aborted',
];

/** Lists the outages of a device; an ANT+ device is also out while its receiver is. */
export function deviceOutagesOf(activity: Activity, key: string, isAnt: boolean): Outage[] {
  return outagesOf(
    activity,
    ({ kind, device, cause }) =>
      (deviceOutages.includes(kind) &&
        // Lost control is a loss of the trainer that its problem names.
        (device === undefined ? namesDevice(activity, cause, key) : device === key)) ||
      (isAnt && kind === 'receiver-lost'),
  );
}

function namesDevice({ problems }: Activity, cause: string | undefined, key: string): boolean {
  return problems.some(({ id, sensorKeys }) => id === cause && sensorKeys?.includes(key));
}

/** Lists the outages of the connection to the game. */
export function networkOutagesOf(activity: Activity): Outage[] {
  return outagesOf(activity, ({ kind }) => networkOutages.includes(kind));
}

function outagesOf(
  { episodes, problems }: Activity,
  isOwn: (episode: Activity['episodes'][number]) => boolean,
): Outage[] {
  return episodes
    .filter((episode) => episode.seconds > 0 && isOwn(episode))
    .map(({ kind, from, seconds, cause }) => {
      const problem = problems.find(({ id }) => id === cause);
      const unreported = kind === 'sensor-off' ? 'absent' : 'info';
      const tone = problem ? gradeTones[problem.grade] : unreported;
      return { kind, from, to: from + seconds, tone };
    });
}
