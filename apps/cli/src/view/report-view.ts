import type { Report } from '@ridescope/contract';
import { activityView } from './activity-view.ts';
import { clock, decimal, localTime, megabytes, whole, zone } from './format.ts';
import { block, type Style, styleFor } from './style.ts';

export interface ViewOptions {
  hasColour: boolean;
  /** Width of the terminal. */
  columns: number;
  /** Activities in the log, of which `report` may hold one. */
  total: number;
}

/** The report as text for a terminal. */
export function renderReport(report: Report, { hasColour, columns, total }: ViewOptions): string {
  const style = styleFor(hasColour);
  const lines = [
    ...sessionView(report, style),
    ...hardwareView(report, style),
    ...report.activities.flatMap((activity) => [
      '',
      ...activityView(activity, report, { style, columns, total }),
    ]),
  ];
  if (report.activities.length === 0)
    lines.push('', 'No data found. Are you sure the file was a game log file?');
  return `${[...lines, '', ...parseView(report, style)].join('\n')}\n`;
}

const platforms = { pc: 'PC', mac: 'Mac', ios: 'iOS', android: 'Android', unknown: '' } as const;

function sessionView({ session }: Report, style: Style): string[] {
  const { startedAt, utcOffsetMinutes, utcSource } = session;
  const when =
    startedAt === undefined
      ? 'date not logged'
      : `${localTime(startedAt, utcOffsetMinutes ?? 0)} (${utcSource === 'unknown' ? "the computer's own clock" : zone(utcOffsetMinutes ?? 0)})`;
  const facts = [
    when,
    clock(session.durationS),
    platforms[session.platform],
    session.gameVersion ? `game ${session.gameVersion}` : 'game version not logged',
  ];
  return block(style, 'Session', [
    facts.filter((fact) => fact !== '').join(' · '),
    [
      session.loadTimeS === undefined ? '' : `started up in ${decimal(session.loadTimeS)} s`,
      session.hasCleanEnd ? 'closed normally' : style.amber('did not close normally, or was cut'),
    ]
      .filter((fact) => fact !== '')
      .join(' · '),
  ]);
}

function hardwareView({ hardware }: Report, style: Style): string[] {
  const { cpu, gpu, gpuVendor, ramGb, driver, openGl, resolution, graphicsProfile } = hardware;
  const machine = [
    cpu ?? 'CPU not logged',
    gpu ?? (gpuVendor ? `${gpuVendor} (model not readable)` : 'GPU not logged'),
    ramGb === undefined ? 'memory not logged' : `${ramGb} GB`,
  ];
  const picture = [
    resolution ? `${resolution.width} × ${resolution.height}` : '',
    graphicsProfile ? `${graphicsProfile} profile` : '',
    driver ? `driver ${driver}` : '',
    openGl ? `OpenGL ${openGl}` : '',
  ];
  return block(style, 'Hardware', [
    machine.join(' · '),
    picture.filter((fact) => fact !== '').join(' · '),
  ]);
}

function parseView({ parse }: Report, style: Style): string[] {
  const share = `${decimal(parse.understoodPercent)} % of ${whole(parse.lines)} lines understood`;
  const isOdd = parse.understoodPercent < 90;
  const era = { legacy: 'old format', modern: 'modern format', unknown: 'format not recognised' }[
    parse.era
  ];
  return block(style, 'Parse', [
    `${isOdd ? style.amber(share) : share} · ${era} · ${megabytes(parse.bytes)}`,
    isOdd
      ? style.amber('Much of this log is in a form that is not known yet: figures may be missing.')
      : '',
    parse.headless ? style.amber('The first lines are missing.') : '',
    parse.truncated ? style.amber('The last line is cut: the file was copied while it grew.') : '',
    ...parse.clockSteps.map(
      ({ t, stepS }) => `The computer's clock was set by ${stepS} s at ${clock(t)}.`,
    ),
    ...parse.unknownFamilies
      .slice(0, isOdd ? 20 : 3)
      .map(({ shape, count }) => style.dim(`unknown ${count} × ${shape}`)),
  ]);
}
