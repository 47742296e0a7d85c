import type { LiveView } from '@ridescope/contract/live-view';
import { fpsText } from '@ridescope/words/format/format-number';
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
import { sparkline } from '../view/sparkline.ts';
import { block, type Style, styleFor, toned } from '../view/style.ts';
import type { NowLine } from './watch-log.ts';

export interface ScreenOptions {
  hasColour: boolean;
  columns: number;
}

/** A game writes something every few seconds; from this long on the silence is worth a word. */
const quietFromS = 5;
const labelColumns = 15;

/** The ride as it is now, as the lines of a terminal. */
export function screenLines(line: NowLine, { hasColour, columns }: ScreenOptions): string[] {
  const style = styleFor(hasColour);
  const { view } = line;
  const width = Math.max(20, columns - labelColumns - 1);
  if (!view) return block(style, 'Live', [stateText(line)]);
  return [
    ...block(style, 'Live', [`${stateText(line)} · log clock ${clockText(view.secondOfDay)}`]),
    ...incidentLines(view, style, width),
    ...block(style, 'Frame rate', frameRateLines(view, width)),
    ...block(style, 'Game server', [connectionLine(view, style)]),
    ...(view.ridersNearby === undefined
      ? []
      : block(style, 'Riders nearby', [String(view.ridersNearby)])),
    ...block(style, 'Sensors', sensorLines(view, style)),
    ...block(
      style,
      'Not known',
      view.gaps.flatMap((gap) => wrapped(liveGapText(gap), width)).map(style.dim),
    ),
  ];
}

function stateText({ view, quietS, trouble, session }: NowLine): string {
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
    return isRiding ? block(style, 'Incidents', ['Nothing went wrong in the last 5 minutes']) : [];
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
  return [`${fpsText(now)}${average}`, sparkline(t, fps, Math.min(width, 60))];
}

function connectionLine(view: LiveView, style: Style): string {
  const text = liveConnectionText(view);
  return view.connection.state === 'lost' ? style.red(text) : text;
}

function sensorLines({ sensors }: LiveView, style: Style): string[] {
  const names = sensors.map(liveSensorName);
  const width = Math.max(0, ...names.map(({ length }) => length));
  return sensors.map((sensor, index) => {
    const text = `${(names[index] ?? '').padEnd(width)}  ${liveSensorText(sensor)}, ${liveLossText(sensor)}`;
    if (sensor.state === 'silent') return style.red(text);
    return sensor.state === 'heard' ? text : style.amber(text);
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
