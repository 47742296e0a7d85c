import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { terminalMessages } from '@ridescope/words/en/terminal/view';
import { rideTelling } from '@ridescope/words/telling/ride-telling';
import type { SectionTelling } from '@ridescope/words/telling/sections';
import { activityHeading } from '@ridescope/words/terminal/ride-sentences';
import { diagnosisView } from './diagnosis-view.ts';
import { scoreView } from './score-view.ts';
import { sparkline } from './sparkline.ts';
import { block, type Style, table, toned } from './style.ts';

export interface ActivityViewOptions {
  style: Style;
  columns: number;
  total: number;
}

export function activityView(
  activity: Activity,
  report: Report,
  { style, columns, total }: ActivityViewOptions,
): string[] {
  const ride = rideTelling(report, activity);
  const linesOf = (id: SectionTelling['id']) => {
    const { table: rows, lines = [] } = ride.sections.find((one) => one.id === id) ?? {};
    return [...(rows ? table(style, rows) : []), ...lines.map((line) => toned(style, line))];
  };
  return [
    style.bold(activityHeading(activity, total)),
    ...block(style, terminalMessages.ride, linesOf('ride')),
    ...diagnosisView(ride, style),
    ...block(style, terminalMessages.patterns, linesOf('patterns')),
    ...linesOf('findings').map((line) => `  ${line}`),
    ...scoreView(ride.scores, style),
    ...block(
      style,
      terminalMessages['frame-rate'],
      withCurve(linesOf('frame-rate'), activity, { style, columns }),
    ),
    ...block(style, terminalMessages.sensors, linesOf('sensors')),
    ...block(style, terminalMessages.network, linesOf('network')),
  ];
}

/** The mean beside the other figures, and the curve below them. */
function withCurve(
  [mean = '', ...lines]: readonly string[],
  { series: { fps } }: Activity,
  { style, columns }: Pick<ActivityViewOptions, 'style' | 'columns'>,
): string[] {
  const [others, ...below] = lines;
  if (others === undefined) return [mean];
  const width = Math.max(20, Math.min(72, columns - 20));
  return [`${style.bold(mean)} · ${others}`, fps ? sparkline(fps.t, fps.fps, width) : '', ...below];
}
