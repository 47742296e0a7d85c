import type { NetworkWindow } from '@ridescope/contract/advanced/result';
import { round } from '../facts/figures/rounding.ts';
import { crowdIndex } from '../facts/network/network-traffic.ts';
import type { AdvancedSource } from './source.ts';

/** Shorter runs are no window. */
const fewestRows = 3;
const crowd = { quiet: 0.1, busy: 0.75 };
const mostWindows = 100;
const minuteS = 60;

/** Lists stretches of the ride in which the network was different: gone, silent, quiet or busy. */
export function networkWindowsOf({ facts }: AdvancedSource): NetworkWindow[] {
  const { link, networkTimes, ride } = facts;
  const zero = ride.span.startS;
  const outages = (link?.episodes ?? []).map(
    ({ startS, outageS }): NetworkWindow => ({
      fromSeconds: round(startS - zero, 1),
      toSeconds: round(startS - zero + outageS, 1),
      kind: 'outage',
    }),
  );
  const starved = networkTimes.starvedMinutes.map(
    ([fromS, toS]): NetworkWindow => ({
      fromSeconds: round(fromS - zero, 1),
      toSeconds: round(toS - zero, 1),
      kind: 'starved',
      ...countsAt(facts.traffic.rows, toS),
    }),
  );
  const faults = [...outages, ...starved];
  // During an outage few packets arrive too, which says nothing about other riders.
  const quiet = runsOf('quiet', facts).filter(
    (run) =>
      !faults.some(
        (fault) => fault.fromSeconds < run.toSeconds && fault.toSeconds > run.fromSeconds,
      ),
  );
  return [...faults, ...quiet, ...runsOf('busy', facts)]
    .sort((a, b) => a.fromSeconds - b.fromSeconds)
    .slice(0, mostWindows);
}

type Rows = AdvancedSource['facts']['traffic']['rows'];

function countsAt(rows: Rows, t: number) {
  const row = rows.find((one) => one.t === t);
  return row ? countsOf([row]) : {};
}

function countsOf(rows: Rows): Pick<NetworkWindow, 'receivedPerMinute' | 'sentPerMinute'> {
  const mean = (values: readonly number[]) =>
    round(values.reduce((sum, value) => sum + value, 0) / values.length, 0);
  const sent = rows.flatMap(({ sentPerMinute }) =>
    sentPerMinute === undefined ? [] : [sentPerMinute],
  );
  return {
    receivedPerMinute: mean(rows.map(({ receivedPerMinute }) => receivedPerMinute)),
    ...(sent.length > 0 && { sentPerMinute: mean(sent) }),
  };
}

function runsOf(
  kind: 'quiet' | 'busy',
  { ride, traffic }: AdvancedSource['facts'],
): NetworkWindow[] {
  const isIn = (received: number) =>
    kind === 'quiet' ? crowdIndex(received) <= crowd.quiet : crowdIndex(received) >= crowd.busy;
  const runs: Rows[] = [];
  let run: Rows = [];
  for (const row of [...traffic.rows, undefined]) {
    if (row && isIn(row.receivedPerMinute)) {
      run = [...run, row];
      continue;
    }
    if (run.length >= fewestRows) runs.push(run);
    run = [];
  }
  return runs.map((rows) => ({
    fromSeconds: round((rows[0]?.t ?? 0) - minuteS - ride.span.startS, 1),
    toSeconds: round((rows.at(-1)?.t ?? 0) - ride.span.startS, 1),
    kind,
    ...countsOf(rows),
  }));
}
