import type { LiveIncident, WatchLine } from '@ridescope/contract/live-view';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import { gradeNames } from '@ridescope/words/report/grade-words';
import { out, tell } from '../output.ts';
import { printable } from '../printable.ts';
import type { NowLine } from './watch-log.ts';
import { screenLines, stateText } from './watch-screen.ts';

/** Where a watch shows what it sees. */
export interface Screen {
  /** Answers false once the reader has closed the pipe. */
  show: (line: NowLine) => boolean;
  close: () => void;
}

/** Opens the screen that fits the output: lines of JSON, a terminal that is drawn over, or lines of text. */
export function openScreen(path: string, isJson: boolean): Screen {
  if (isJson) return { show: printLine, close: () => undefined };
  return process.stdout.isTTY ? redrawnScreen(path) : plainScreen(path);
}

/** Writes one line of `--json`. Answers false once the reader has closed the pipe. */
export function printLine(line: WatchLine): boolean {
  return out(`${JSON.stringify(line)}\n`);
}

/**
 * Draws over what it drew before, on the terminal's second screen, so that the terminal's history stays as it was. A line
 * that is too long all the same is cut: were it broken, everything below would move.
 */
function redrawnScreen(path: string): Screen {
  const hasColour = !process.env.NO_COLOR;
  out('\u001b[?1049h\u001b[?25l\u001b[?7l');
  return {
    show(line) {
      const { columns = 80, rows = 24 } = process.stdout;
      const lines = screenLines(line, { hasColour, columns, path }).slice(0, rows - 1);
      return out(`\u001b[H${lines.map((text) => `${text}\u001b[K\n`).join('')}\u001b[J`);
    },
    close: () => out('\u001b[?7h\u001b[?25h\u001b[?1049l'),
  };
}

/** Where nothing can be drawn over: a line for each incident when it begins and ends, and for each trouble. */
export function plainScreen(path: string): Screen {
  tell(`Watching ${printable(path)}. Ctrl+C ends it with the report.\n`);
  let known = new Map<string, LiveIncident>();
  let state = '';
  return {
    show(line) {
      const { view, texts, trouble, session } = line;
      const before = state;
      state = trouble ? `${stateText(line)}.` : session > 1 ? `Session ${session} began.` : '';
      const reported = state === '' || state === before ? [] : [state];
      const incidents = view?.incidents ?? [];
      const at = view && clockText(view.secondOfDay);
      incidents.forEach((incident, index) => {
        const was = known.get(incident.key);
        if (isBegun(incident, was))
          reported.push(`${at}  ${gradeNames[incident.grade]}: ${texts[index]}`);
        else if (isEnded(incident, was))
          reported.push(
            `${at}  Over after ${spanText(incident.endS - incident.startS)}: ${texts[index]}`,
          );
      });
      known = new Map(incidents.map((incident) => [incident.key, incident]));
      return reported.length === 0 || out(reported.map((text) => `${text}\n`).join(''));
    },
    close: () => undefined,
  };
}

function isBegun({ endS }: LiveIncident, was: LiveIncident | undefined): boolean {
  return was === undefined || (was.endS !== undefined && endS === undefined);
}

function isEnded(
  incident: LiveIncident,
  was: LiveIncident | undefined,
): incident is LiveIncident & { endS: number } {
  return was !== undefined && was.endS === undefined && incident.endS !== undefined;
}
