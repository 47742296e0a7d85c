import type { LiveView } from '@ridescope/contract/live-view';
import { watchMessages } from '@ridescope/words/en/terminal/watch';
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
import { writeMessage } from '@ridescope/words/messages/write-message';
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
    ...part(watchMessages.live, [
      view
        ? writeMessage(watchMessages.clock, {
            state: stateText(line),
            clock: clockText(view.secondOfDay),
          })
        : stateText(line),
    ]),
    ...(view ? viewLines(view, style, width) : []),
    ...part(watchMessages.file, [printable(path)], style.dim),
    ...part('', [watchMessages['ends-with']], style.dim),
  ];
}

function viewLines(view: LiveView, style: Style, width: number): string[] {
  const { ridersNearby, gaps } = view;
  return [
    ...incidentLines(view, style, width),
    ...block(style, watchMessages['frame-rate'], frameRateLines(view, width)),
    ...block(style, watchMessages.server, [connectionLine(view, style)]),
    ...(ridersNearby === undefined
      ? []
      : block(style, watchMessages.riders, [countText(ridersNearby)])),
    ...block(style, watchMessages.sensors, sensorLines(view, style, width)),
    ...block(
      style,
      watchMessages.unknown,
      gaps.flatMap((gap) => wrapped(liveGapText(gap), width)).map(style.dim),
    ),
  ];
}

/** What the watch does right now, without a full stop. */
export function stateText({ view, quietS, trouble, session }: NowLine): string {
  if (trouble === 'missing') return watchMessages.missing;
  if (trouble === 'held') return watchMessages.held;
  if (trouble === 'notALog') return watchMessages['not-a-log'];
  if (!view) return watchMessages['first-lines'];
  if (quietS >= quietFromS)
    return writeMessage(watchMessages['no-lines'], { length: spanText(quietS) });
  const riding = view.isRiding ? watchMessages.riding : watchMessages['not-riding'];
  return session > 1 ? writeMessage(watchMessages.session, { riding, session }) : riding;
}

function incidentLines(
  { incidents, t, isRiding }: LiveView,
  style: Style,
  width: number,
): string[] {
  if (incidents.length === 0)
    return isRiding
      ? block(style, watchMessages.incidents, wrapped(watchMessages['nothing-wrong'], width))
      : [];
  const lines = incidents.flatMap((incident) => {
    const { grade, endS } = incident;
    const text = writeMessage(watchMessages.incident, {
      grade: gradeNames[grade],
      time: incidentTimeText(incident, t),
      text: incidentText(incident),
    });
    return wrapped(text, width).map((part) => {
      const marked = toned(style, { text: part, tone: gradeTones[grade] });
      return endS === undefined ? style.bold(marked) : marked;
    });
  });
  return block(style, watchMessages.incidents, lines);
}

function frameRateLines({ frameRate }: LiveView, width: number): string[] {
  if (!frameRate) return ['–'];
  const { now, mean, t, fps } = frameRate;
  const rate =
    mean === undefined
      ? fpsText(now)
      : writeMessage(watchMessages.mean, { now: fpsText(now), mean: fpsText(mean) });
  const spanS = (t.at(-1) ?? 0) - (t[0] ?? 0);
  const cells = Math.min(width, Math.max(1, Math.floor(spanS / cellS)));
  return [...wrapped(rate, width), sparkline(t, fps, cells)];
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
    const now = writeMessage(watchMessages.sensor, {
      now: liveSensorText(sensor),
      loss: liveLossText(sensor),
    });
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
