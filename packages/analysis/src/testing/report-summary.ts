import type { Activity, AntFigures, FpsFigures } from '@ridescope/contract/report/activity';
import {
  type CountedNetwork,
  type CountedSensor,
  countedFreezes,
  countedNetwork,
  countedResets,
  countedSensors,
} from '@ridescope/contract/report/count-episodes';
import type { Report } from '@ridescope/contract/report/report';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { gpuClassWords } from '@ridescope/words/en/gpu-classes';

/** A figure of the summary: its name in the catalogue, if it has one, and its values. */
type Figure = [name: string, ...values: (string | number | boolean | undefined)[]];

/** Summarises a report with one short line per figure, for reading in a diff. One line names the figures that were not measured. */
export function summaryOf(report: Report): string {
  const { session, hardware, parse, activities } = report;
  const { resolution, gpuClass, ...parts } = hardware;
  const counts = Object.entries(parse.counts).filter(([, count]) => count > 0);
  const head: Figure[] = [
    ['session.time', session.startedAt, session.endedAt, `${session.durationS} s`],
    ['session.utc', session.utcSource, session.utcOffsetMinutes],
    ['session.client', session.gameVersion, session.launcherVersion, session.platform],
    ['session.version', session.gameVersionState, session.newestGameVersion],
    ['session.end', session.hasCleanEnd ? 'clean' : 'not clean'],
    ['gfx.load_time', session.loadTimeS],
    ...Object.entries(parts).map(([name, value]): Figure => [`hardware.${name}`, value]),
    [
      'hardware.gpuClass',
      gpuClass && `T${gpuClass.rank}`,
      gpuClass && gpuClassWords[gpuClass.rank],
    ],
    ['hardware.resolution', resolution && `${resolution.width} x ${resolution.height}`],
    ['parse.lines', parse.lines, `${parse.understoodPercent} % understood`, parse.era],
    ['parse.shape', ...shapeOf(parse)],
    ...parse.clockSteps.map(({ t, stepS }): Figure => ['parse.clockStep', `t=${t}`, `${stepS} s`]),
    ...counts.map(([name, count]): Figure => [`count.${name}`, count]),
  ];
  const blocks = [head, ...activities.map(activityFigures)];
  return `${blocks.map(blockOf).join('\n\n')}\n`;
}

const isMeasured = ([, ...values]: Figure) =>
  values.some((value) => value !== undefined && value !== '');

function blockOf(figures: Figure[]): string {
  const unmeasured = figures.filter((figure) => !isMeasured(figure)).map(([name]) => name);
  return [
    ...figures.filter(isMeasured).map(lineOf),
    ...(unmeasured.length > 0 ? [`not measured: ${unmeasured.join(', ')}`] : []),
  ].join('\n');
}

function lineOf([name, ...values]: Figure): string {
  const parts = values.filter((value) => value !== undefined && value !== '');
  return `${name.padEnd(30)} ${parts.join('  ')}`;
}

function shapeOf({ truncated, headless, unknownFamilies, repeatedMessages }: Report['parse']) {
  return [
    truncated ? 'truncated' : 'whole',
    headless ? 'headless' : undefined,
    `${unknownFamilies.length} unknown families`,
    `${repeatedMessages} repeated`,
  ];
}

function activityFigures(activity: Activity): Figure[] {
  const { id, world, routes, fps, ant, series } = activity;
  const events = timelineEvents(activity);
  const freezes = countedFreezes(activity);
  const kinds = [...new Set(events.map(({ kind }) => kind))];
  const figures: Figure[] = [
    ['act.place', world?.id, world?.name, ...routes, activity.sport, activity.eventType],
    ['act.time', activity.startedAt, activity.endedAt],
    ['act.window', activity.startS, activity.endS, activity.isWindowEstimated ? 'estimated' : ''],
    ['act.ride_s', activity.rideSeconds, activity.rideStartS, activity.rideEndS],
    ['act.moving_s', activity.movingSeconds, activity.notJudgedReason],
    ['act.distance', activity.distanceM],
    ['crowd.index', activity.crowdedness],
    ['fps.cadence', fps?.cadence, fps?.cadenceValue],
    ...named(fpsNames, fps ?? {}),
    ['fps.stalls', freezes?.times],
    ['fps.stall_max', freezes?.longest || undefined],
    ['fps.below', ...Object.entries(fps?.secondsBelow ?? {}).map((below) => below.join(': '))],
    ...countedSensors(activity).map(sensorFigure),
    ['ant.receiver_resets', countedResets(activity)],
    ...named(antNames, ant ?? {}),
    ...named(networkNames, countedNetwork(activity)),
    ['series', `fps=${series.fps?.t.length ?? 0}`, `network=${series.network?.t.length ?? 0}`],
    ...(series.batteries ?? []).map(({ key, percent }): Figure => [`battery.${key}`, ...percent]),
    ...kinds.map((kind): Figure => {
      const own = events.filter((event) => event.kind === kind);
      return [`event.${kind}`, own.length, ...own.slice(0, 6).map(({ t }) => t)];
    }),
  ];
  return figures.map(([name, ...values]) => [`${id} ${name}`, ...values]);
}

/** Ids of the catalogue, section 1.7, if it has one: one search finds fact, rule and golden line. */
const fpsNames = {
  samples: 'fps.samples',
  mean: 'fps.mean',
  plainMean: 'fps.plainMean',
  median: 'fps.median',
  min: 'fps.min',
  max: 'fps.max',
  p1: 'fps.p1',
  p5: 'fps.p5',
  cap: 'fps.cap_value',
  fadeRatio: 'fps.fade',
} satisfies Record<Exclude<keyof FpsFigures, 'cadence' | 'cadenceValue' | 'secondsBelow'>, string>;

const antNames = {
  receiver: 'ant.receiver_missing',
  searchEvents: 'ant.search_events',
  searchEventsPerHour: 'ant.search_event_rate',
  searchStartsPerHour: 'ant.search_start_rate',
  sharedEpisodes: 'ant.shared_episodes',
  unassignedRxFails: 'ant.unassigned',
} satisfies Record<keyof AntFigures, string>;

const networkNames = {
  linkLosses: 'net.link_losses',
  longestOutageS: 'net.outage_max',
  tcpDrops: 'net.tcp_drops',
  seamlessTcpReconnects: 'net.tcp_seamless',
  reconnectAttempts: 'net.reconnect_attempts',
  sendFailures: 'net.send_failures',
  sendFailPercent: 'net.send_fail_pct',
  starvedMinutes: 'net.starved_minutes',
  shortUploadMinutes: 'net.short_upload_minutes',
  latencyTestFailures: 'net.latency_failures',
  latencyFailuresPerHour: 'net.latency_fail_rate',
  worstLatencyMs: 'net.latency_worst',
  latePackets: 'net.late_packets',
  clockStepMaxMs: 'net.clock_step_max',
  apiErrorMinutes: 'net.api_error_minutes',
  dnsFailureMinutes: 'net.dns_failure_minutes',
  relayMoves: 'net.relay_moves',
  companionAttempts: 'net.companion_attempts',
  companionSuccesses: 'net.companion_successes',
  companionLosses: 'net.companion_losses',
  medianReceivedPerMinute: 'net.received_per_minute',
} satisfies Record<keyof CountedNetwork, string>;

/** Every figure that can exist, so that a figure that is no longer measured is visible. */
function named<K extends string>(
  names: Record<K, string>,
  figures: { [key in NoInfer<K>]?: string | number },
): Figure[] {
  // Both are literals above: their keys are exactly K.
  return (Object.keys(names) as K[]).map((key) => [names[key], figures[key]]);
}

function sensorFigure({
  key,
  roles,
  transport: _transport,
  role: _role,
  ...figures
}: CountedSensor): Figure {
  const values = Object.entries(figures).map(([name, value]) => `${name}=${value}`);
  return [`sensor.${key}`, roles.join('+'), ...values];
}
