import type { Activity } from '@ridescope/contract/report/activity';
import { simulate } from '@ridescope/log-simulator';
import { expect, it } from 'vitest';
import { checks } from './checks.ts';
import { type ToldRide, toldRides } from './told-ride.ts';

function rideOf(name: string): ToldRide {
  const [ride] = toldRides(simulate(name, { seed: 1 }));
  if (!ride) throw new Error(`${name} has no ride`);
  return structuredClone(ride);
}

/** Changes what one reader reads, as if somebody had counted it anew. */
type Lie = (activity: Activity, ride: ToldRide) => void;

const firstProblem = ({ problems: [first] }: Activity) => {
  if (!first) throw new Error('the ride has no problem');
  return first;
};

const lies: [check: keyof typeof checks, lie: string, scenario: string, tell: Lie][] = [
  [
    'times',
    'a sentence that counts one outage more',
    'net-many-outages',
    (activity) => {
      firstProblem(activity).sentences[0] = {
        id: 'connection-lost',
        values: { times: 6, total: 206, longest: 52, open: false },
      };
    },
  ],
  [
    'times',
    'a sentence that adds up a longer time',
    'net-many-outages',
    (activity) => {
      firstProblem(activity).sentences[0] = {
        id: 'connection-lost',
        values: { times: 5, total: 2780, longest: 52, open: false },
      };
    },
  ],
  [
    'times',
    'a problem that affected the time from first to last',
    'ble-drops',
    (activity) => {
      firstProblem(activity).affectedSeconds = 2829;
    },
  ],
  [
    'times',
    'a problem with a length and without its times',
    'net-many-outages',
    (activity) => {
      delete firstProblem(activity).occurrences;
    },
  ],
  [
    'sensors',
    'a table that counts searches as losses',
    'ant-blackouts',
    ({ sensors }) => {
      for (const sensor of sensors) sensor.timesLost = 109;
    },
  ],
  [
    'sensors',
    'a table whose longest gap is a blackout',
    'ant-blackouts',
    ({ sensors }) => {
      for (const sensor of sensors) sensor.longestLossS = 460;
    },
  ],
  [
    'sensors',
    'an analysis that counts searches as losses',
    'ant-blackouts',
    (_, { result }) => {
      for (const device of result.devices) device.timesLost = 109;
    },
  ],
  [
    'network',
    'figures that count one outage less',
    'net-many-outages',
    ({ network }) => {
      network.linkLosses = 4;
    },
  ],
  [
    'network',
    'figures with another longest outage',
    'net-many-outages',
    ({ network }) => {
      network.longestOutageS = 60;
    },
  ],
  [
    'network',
    'a time line that lacks an outage',
    'net-many-outages',
    (activity) => {
      const first = activity.events.findIndex(({ kind }) => kind === 'linkLoss');
      activity.events.splice(first, 1);
    },
  ],
  [
    'network',
    'figures that count an outage which no problem tells',
    'stutter',
    ({ network }) => {
      network.linkLosses = 1;
    },
  ],
  [
    'picture',
    'figures that count one freeze more',
    'stutter',
    ({ fps }) => {
      if (fps) fps.stalls++;
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
    'analysis',
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
  tell(ride.activity, ride);
  expect(checks[check](ride)).not.toEqual([]);
});
