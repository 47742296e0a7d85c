import type { Activity } from '@ridescope/contract/report/activity';
import { simulate } from '@ridescope/log-simulator';
import { expect, it } from 'vitest';
import { type AnalyzedRide, analyzedRides } from './analyzed-ride.ts';
import { checks } from './checks.ts';

function rideOf(name: string): AnalyzedRide {
  const [ride] = analyzedRides(simulate(name, { seed: 1 }));
  if (!ride) throw new Error(`${name} has no ride`);
  return structuredClone(ride);
}

/** Changes what one reader reads, as if somebody had counted it anew. */
type Lie = (activity: Activity, ride: AnalyzedRide) => void;

const firstProblem = ({ problems: [first] }: Activity) => {
  if (!first) throw new Error('the ride has no problem');
  return first;
};

const lies: [check: keyof typeof checks, lie: string, scenario: string, tell: Lie][] = [
  [
    'losses',
    'a sentence that counts one outage more',
    'net-many-outages',
    (activity) => {
      firstProblem(activity).sentences[0] = {
        id: 'connection-lost',
        values: { times: 6, total: 206, longest: 52, open: false, once: false },
      };
    },
  ],
  [
    'losses',
    'a sentence that adds up a longer time',
    'net-many-outages',
    (activity) => {
      firstProblem(activity).sentences[0] = {
        id: 'connection-lost',
        values: { times: 5, total: 2780, longest: 52, open: false, once: false },
      };
    },
  ],
  [
    'losses',
    'a problem with a length and without its times',
    'net-many-outages',
    (activity) => {
      activity.episodes = activity.episodes.filter(({ cause }) => cause === undefined);
    },
  ],
  [
    'losses',
    'an episode that lasts beyond the ride',
    'ble-drops',
    ({ episodes, rideEndS = 0 }) => {
      const last = episodes.at(-1);
      if (last) last.seconds = rideEndS + 1 - last.from;
    },
  ],
  [
    'losses',
    'one loss that is listed twice',
    'ant-blackouts',
    ({ episodes }) => {
      const [first] = episodes.filter(({ kind }) => kind === 'sensor-lost');
      if (first) episodes.push({ ...first, id: 'again' });
    },
  ],
  [
    'losses',
    'an analysis that counts searches as losses',
    'ant-blackouts',
    (_, { result }) => {
      for (const device of result.devices) device.timesLost = 109;
    },
  ],
  [
    'losses',
    'a time line with an outage that is no episode',
    'net-many-outages',
    (activity) => {
      activity.events.push({ t: 600, kind: 'linkLoss', durationS: 20 });
    },
  ],
  [
    'losses',
    'a time line with a freeze that is no episode',
    'stutter',
    (activity) => {
      activity.events.push({ t: 600, kind: 'stall', durationS: 2 });
    },
  ],
  [
    'picture',
    'a finding that counts other seconds below 30 FPS',
    'wrong-gpu',
    ({ fps }) => {
      if (fps) fps.secondsBelow['30'] += 60;
    },
  ],
  [
    'advice',
    'a cable beside an own network that held',
    'net-many-outages',
    (activity) => {
      firstProblem(activity).firstFix = 'net-wired';
    },
  ],
  [
    'advice',
    'a finding that advises 5 GHz beside an own network that held',
    'net-many-outages',
    (activity) => {
      const { ruleIds } = firstProblem(activity);
      for (const result of activity.results)
        if (ruleIds.includes(result.ruleId)) result.recommendations = ['net-5ghz'];
    },
  ],
  [
    'advice',
    'a plan that moves the router beside an own network that held',
    'net-many-outages',
    (_, { result }) => {
      for (const step of result.plan) step.recommendationId = 'net-router-placement';
    },
  ],
  [
    'losses',
    'a goal that counts one outage more',
    'net-many-outages',
    (_, { result }) => {
      for (const step of result.plan)
        step.goal = { id: 'outages', values: { times: 6, total: 206 } };
    },
  ],
  [
    'analysis',
    'a summary that calls a critical ride hardly felt',
    'net-many-outages',
    (_, { result }) => {
      result.summary.isHardlyFelt = true;
    },
  ],
  [
    'analysis',
    'a place that is surer than its cause',
    'net-many-outages',
    (activity) => {
      firstProblem(activity).certainty = 'certain';
    },
  ],
  [
    'analysis',
    'a first cause in the computer while the report says the line',
    'internet-gone-lan-kept',
    (_, { result }) => {
      for (const {
        causes: [first],
      } of result.problems)
        if (first) first.id = 'sleep-or-suspend';
    },
  ],
];

it.each(lies)('the check of %s sees %s', (check, _, scenario, tell) => {
  const ride = rideOf(scenario);
  expect(checks[check](ride)).toEqual([]);
  // Readers remember what they made of a ride.
  const changed = structuredClone(ride);
  tell(changed.activity, changed);
  expect(checks[check](changed)).not.toEqual([]);
});
