import type { EpisodeKind } from '@ridescope/catalogue/episode-kinds';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import { episodesOfProblem } from '@ridescope/contract/report/count-episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Lane } from './lane.ts';

const laneOfEpisodes: Partial<Record<EpisodeKind, Lane['id']>> = {
  'connection-lost': 'network',
  'connection-hiccup': 'network',
  'messages-lost': 'network',
  'server-late': 'network',
  'network-aborted': 'network',
  'companion-lost': 'network',
  freeze: 'freezes',
  'slow-picture': 'fps',
};
const laneOfCategory: Partial<Record<RuleCategory, Lane['id']>> = {
  network: 'network',
  graphics: 'fps',
};

/** Puts the lane of the worst problem first, because that is what its rider looks for. The others keep their order. */
export function withWorstFirst(lanes: readonly Lane[], activity: Activity): Lane[] {
  const [worst] = activity.problems;
  const ids = worst ? laneIdsOf(worst, activity) : [];
  const first = ids.map((id) => lanes.find((lane) => lane.id === id)).find(Boolean);
  return first ? [first, ...lanes.filter((lane) => lane !== first)] : [...lanes];
}

/** The lanes that show a problem, the best first. */
function laneIdsOf(problem: Problem, activity: Activity): string[] {
  const episodes = episodesOfProblem(activity, problem);
  const devices = [
    ...episodes.flatMap(({ device }) => device ?? []),
    ...(problem.sensorKeys ?? []),
  ].map((key) => `sensor ${key}`);
  const others = episodes.flatMap(({ kind }) => laneOfEpisodes[kind] ?? []);
  return [...devices, ...others, ...[laneOfCategory[problem.category] ?? []].flat()];
}
