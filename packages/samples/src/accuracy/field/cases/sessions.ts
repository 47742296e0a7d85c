import type { Report } from '@ridescope/contract/report/report';
import {
  claimsNot,
  eachActivity,
  type FieldCase,
  first,
  hasNoNetworkProblem,
  holds,
  isMac,
  isNotRidden,
  refused,
  says,
  understands,
} from '../expectation.ts';

const launcher = refused("the launcher's log: take Log.txt", /launcher/i, /Log\.txt/);

export function midnightCase(file: string): FieldCase {
  return {
    file,
    must: [
      isNotRidden,
      holds('13 min 36 s', ({ session }) => Math.round(session.durationS) === 816),
    ],
    also: [
      holds('the second activity on the next day', ({ activities }) =>
        /^2015-10-30T00:0/.test(activities[1]?.startedAt ?? ''),
      ),
      understands(97),
    ],
  };
}

export function noAddressCase(file: string): FieldCase {
  return {
    file,
    must: [
      first(
        "the computer's own network was gone",
        /(computer|own)[^.\n]*network|network[^.\n]*(computer|adapter)/i,
      ),
      isNotRiddenOrCritical(),
      claimsNot('the graphics froze the picture', /picture froze/),
    ],
    also: [
      says('from 13:59:27 to 14:02:29', /13:59:2[6-9]|3 min/),
      says('DNS lookup failed at the log-in', /DNS lookup|host name|names? could/i),
      holds('nothing looked jerky', (report) => !ids(report).includes('frame-rate-low')),
      understands(97),
    ],
  };
}

/** Starts, ends, holes, and logs without a ride. */
export const sessionCases: readonly FieldCase[] = [
  { file: '13-windows-launcher-log.txt', must: [launcher] },
  {
    file: '14-windows-launcher-patch-failed.txt',
    must: [launcher],
    also: [refused('the update failed', /update/i, /Z117|ZL01|internet/)],
  },
  {
    file: '17-2022-excerpt-no-head-route-decision.txt',
    must: [
      { miss: 'not read as an excerpt', isMet: ({ exitCode }) => exitCode === 0 },
      says('too short to judge', /excerpt|too short|only (6|six) lines/i),
      holds('no problem', (report) => ids(report).length === 0),
    ],
  },
  {
    file: '31-mac-asleep-overnight-in-a-menu.txt',
    must: [
      isNotRidden,
      hasNoNetworkProblem,
      says('slept 16 times', /sle(pt|ep)/i, /\b(16|sixteen) times/i),
      holds('over midnight', ({ session }) => /^2026-01-25/.test(session.endedAt ?? '')),
    ],
    also: [
      isMac,
      says('MacBookPro18,4', /MacBookPro18,4/),
      holds('Apple M1 Max', ({ hardware }) => hardware.cpu === 'Apple M1 Max'),
      claimsNot('a ride of five hours', /^ {2}Ride .*5:0\d:\d\d/m),
      claimsNot('the connection dropped 16 times', /connection dropped 16 times/),
    ],
  },
  {
    file: '37-pc-2022-never-rode-run-pairing.txt',
    must: [isNotRidden, eachActivity('no problem', ({ problems }) => problems.length === 0)],
  },
  midnightCase('38-mac-2015-ride-over-midnight.txt'),
  {
    file: '40-mac-2015-wrong-password-twice.txt',
    must: [isNotRidden, claimsNot('something is critical or jerky', /critical|looked jerky/i)],
  },
  noAddressCase('41-mac-2015-name-lookup-fails-at-login.txt'),
  {
    file: '43-mac-2015-ends-after-a-minute.txt',
    must: [
      claimsNot('no data found', /No data found/),
      says(
        'the log stops in the middle of the ride',
        /(log|file) (stops|ends|breaks off)[^.\n]*(ride|middle)/i,
      ),
    ],
    also: [says('too short to judge', /too short|only \d+ s|less than a minute/i)],
  },
  {
    file: '44-windows-launcher-2023.txt',
    must: [launcher],
  },
  {
    file: 'p2-computer-slept-in-the-ride.txt',
    must: [
      first(
        'the computer slept, or the log has a hole, for 15 min',
        /slept|sleep|hole|gap|stopped for|no line/i,
        /\b1[45](:\d\d)? ?(min|\()?/,
      ),
      eachActivity('a ride of 30 min', ({ rideSeconds, movingSeconds }) =>
        [rideSeconds, movingSeconds].every((seconds) => Math.abs(seconds - 1800) <= 60),
      ),
      hasNoNetworkProblem,
    ],
  },
];

function isNotRiddenOrCritical() {
  return holds(
    'no ride, and nothing is critical',
    ({ activities }) =>
      activities.length > 0 &&
      activities.every(({ ridden, verdict }) => !ridden && verdict.grade !== 'critical'),
  );
}

function ids({ activities }: Report): string[] {
  return activities.flatMap(({ problems }) => problems.map(({ id }) => id));
}
