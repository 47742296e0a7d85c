import type { LiveView } from '@ridescope/contract/live-view';
import { countText, fpsText } from '@ridescope/words/format/format-number';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import {
  incidentText,
  incidentTimeText,
  liveConnectionText,
  liveGapText,
  liveLossText,
  liveSensorName,
  liveSensorText,
} from '@ridescope/words/live/live-texts';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { printable } from '../printable.ts';
import { sparkline } from '../view/sparkline.ts';
import { block, type Style, styleFor, toned } from '../view/style.ts';
import type { NowLine } from './watch-log.ts';

export interface ScreenOptions {
  hasColour: boolean;
  columns: number;
  /** The file that is watched. */
  path: string;
}

/** A game writes something every few seconds; from this long on the silence is worth a word. */
const quietFromS = 5;
const labelColumns = 15;
/** A game writes its frame rate at least as often, so no cell of a bar is without one. */
const cellS = 10;

/** The ride as it is now, as the lines of a terminal. */
export function screenLines(line: NowLine, { hasColour, columns, path }: ScreenOptions): string[] {
  const style = styleFor(hasColour);
  const { view } = line;
  const width = Math.max(20, columns - labelColumns - 1);
  const part = (name: string, texts: readonly string[], mark = (text: string) => text) =>
    block(style, name, texts.flatMap((text) => wrapped(text, width)).map(mark));
  return [
    ...part('Live', [
      view ? `${stateText(line)} · log clock ${clockText(view.secondOfDay)}` : stateText(line),
    ]),
    ...(view ? viewLines(view, style, width) : []),
    ...part('File', [printable(path)], style.dim),
    ...part('', ['Ctrl+C ends it with the report'], style.dim),
  ];
}

function viewLines(view: LiveView, style: Style, width: number): string[] {
  const { ridersNearby, gaps } = view;
  return [
    ...incidentLines(view, style, width),
    ...block(style, 'Frame rate', frameRateLines(view, width)),
    ...block(style, 'Game server', [connectionLine(view, style)]),
    ...(ridersNearby === undefined ? [] : block(style, 'Riders nearby', [countText(ridersNearby)])),
    ...block(style, 'Sensors', sensorLines(view, style, width)),
    ...block(
      style,
      'Not known',
      gaps.flatMap((gap) => wrapped(liveGapText(gap), width)).map(style.dim),
    ),
  ];
}

/** What the watch does right now, without a full stop. */
export function stateText({ view, quietS, trouble, session }: NowLine): string {
  if (trouble === 'missing') return 'The log is gone; waiting for the game to begin a new one';
  if (trouble === 'held') return 'The log is busy; trying again every second';
  if (trouble === 'notALog') return "This file isn't a log of the game";
  if (!view) return 'Waiting for the first lines of the log';
  if (quietS >= quietFromS) return `No new lines for ${spanText(quietS)}`;
  return `${view.isRiding ? 'Riding' : 'Not riding yet'}${session > 1 ? `, session ${session}` : ''}`;
}

function incidentLines(
  { incidents, t, isRiding }: LiveView,
  style: Style,
  width: number,
): string[] {
  if (incidents.length === 0)
    return isRiding
      ? block(style, 'Incidents', wrapped('Nothing went wrong in the last 5 minutes', width))
      : [];
  const lines = incidents.flatMap((incident) => {
    const { grade, endS } = incident;
    const text = `${gradeNames[grade]}, ${incidentTimeText(incident, t)}: ${incidentText(incident)}`;
    return wrapped(text, width).map((part) => {
      const marked = toned(style, { text: part, tone: gradeTones[grade] });
      return endS === undefined ? style.bold(marked) : marked;
    });
  });
  return block(style, 'Incidents', lines);
}

function frameRateLines({ frameRate }: LiveView, width: number): string[] {
  if (!frameRate) return ['–'];
  const { now, mean, t, fps } = frameRate;
  const average = mean === undefined ? '' : `, ${fpsText(mean)} on average in 5 min`;
  const spanS = (t.at(-1) ?? 0) - (t[0] ?? 0);
  const cells = Math.min(width, Math.max(1, Math.floor(spanS / cellS)));
  return [...wrapped(`${fpsText(now)}${average}`, width), sparkline(t, fps, cells)];
}

function connectionLine(view: LiveView, style: Style): string {
  const text = liveConnectionText(view);
  return view.connection.state === 'lost' ? style.red(text) : text;
}

function sensorLines({ sensors }: LiveView, style: Style, columns: number): string[] {
  const names = sensors.map(liveSensorName);
  const width = Math.max(0, ...names.map(({ length }) => length));
  return sensors.flatMap((sensor, index) => {
    const name = names[index] ?? '';
    const now = `${liveSensorText(sensor)}, ${liveLossText(sensor)}`;
    const isWide = width + 2 + now.length <= columns;
    const lines = isWide ? [`${name.padEnd(width)}  ${now}`] : wrapped(`${name}: ${now}`, columns);
    if (sensor.state === 'silent') return lines.map(style.red);
    return sensor.state === 'heard' ? lines : lines.map(style.amber);
  });
}

/** Breaks a text between words, so that the terminal doesn't, and the screen keeps its lines. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
