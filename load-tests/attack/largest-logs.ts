import { LogAnalyzer } from '@ridescope/analysis';
import { mostReportBytes } from '@ridescope/contract/report/report-size';
import { type Scenario, scenarios, simulate } from '@ridescope/log-simulator';

export interface LargestLog {
  /** What it has most of. */
  what: string;
  text: string;
}

/** A report this close to the limit counts as the largest one. The server adds a few bytes, such as its address. */
const enough = { least: 0.95, most: 0.998 };
const mostTries = 8;
/** Long enough to be judged. */
const rideMinutes = 7;
const plainRide = rideOf('clean-modern-lan');
const mostJoinedKinds = 3;
const mostLineKinds = 2;

/** Writes a line of one kind, of which each has other figures. */
type LineAt = (at: number) => string;

const largestKind = 'a frame rate each second';
const lineKinds: Record<string, LineAt> = {
  'many frame rates a second': (at) =>
    `[${clock(at / 100)}] FPS   ${(at * 7) % 99}.50, ${Math.floor(at / 100) * 500}, 20, 9`,
  [largestKind]: (at) => `[${clock(at)}] FPS   ${(at * 7) % 99}.50, ${at * 500}, 20, 9`,
  'a charge in each line': (at) =>
    `[${clock(at / 9)}] BLE: Own sensor ${at % 30} battery level ${at % 100}`,
  'another sensor in each line': (at) =>
    `[${clock(at / 9)}] [BLE] Device_${at} HasPower has new value: ${at % 900}`,
  'another form in each line': (at) => `[${clock(at / 9)}] word${at} says ${'x'.repeat(at % 90)}`,
  'a lost connection in each line': (at) =>
    `[${clock(at / 9)}] NETCLIENT:[ERROR] Error receiving: [${at}] timed out`,
  'a jump of the clock in each line': (at) =>
    `[${clock(at * 977)}] FPS   60.00, ${at * 500}, 20, 9`,
};

/**
 * Makes logs whose reports are as large as the server allows, or as these lines can make them: one of each kind of line, rides of the
 * scenarios that fill a report most, one after the other, and a ride full of each line of the game that adds most to a report.
 * @param logBytes Most bytes of a log, by which its price goes.
 * @param isWhole Whether all are made, not only the two largest ones.
 */
export function* largestLogs(logBytes: number, isWhole: boolean): Generator<LargestLog> {
  const kinds = Object.entries(lineKinds).filter(([what]) => isWhole || what === largestKind);
  for (const [what, line] of kinds)
    yield { what, text: fitted(logBytes, (bytes) => repeatedLine(line, bytes)) };
  for (const { name, text } of fullestRides().slice(0, isWhole ? mostJoinedKinds : 1))
    yield {
      what: `rides of ${name}`,
      text: fitted(logBytes, (bytes) => text.repeat(Math.max(1, Math.floor(bytes / text.length)))),
    };
  if (!isWhole) return;
  for (const [at, line] of fullestLines().entries())
    yield {
      what: `the line of the game that adds most, ${at + 1}`,
      text: fitted(logBytes, (bytes) => rideWith(line, bytes)),
    };
}

/** Shortens a log until its report is not too large. */
function fitted(logBytes: number, make: (bytes: number) => string): string {
  let bytes = logBytes;
  let text = make(bytes);
  for (let tries = 0; tries < mostTries; tries++) {
    const size = reportBytesOf(text);
    if (size <= enough.most * mostReportBytes) break;
    bytes *= (((enough.least + enough.most) / 2) * mostReportBytes) / size;
    text = make(bytes);
  }
  return text;
}

function reportBytesOf(text: string): number {
  const analyzer = new LogAnalyzer({ id: 'largest' });
  analyzer.push(Buffer.from(text, 'latin1'));
  const outcome = analyzer.end();
  return outcome.kind === 'report' ? Buffer.byteLength(JSON.stringify(outcome.report)) : 0;
}

function fullestRides() {
  return scenarios
    .map(({ name }) => {
      const text = `${rideOf(name).join('\r\n')}\r\n`;
      // What a second ride adds: the head of a report is in it once.
      return { name, text, share: reportBytesOf(text.repeat(2)) / text.length };
    })
    .toSorted((a, b) => b.share - a.share);
}

/** Finds the lines of all scenarios that add most to the report of a ride, by the forms that differ in more than figures. */
function fullestLines(): LineAt[] {
  const forms = new Map<string, string>();
  for (const scenario of scenarios) {
    for (const line of rideOf(scenario)) {
      const text = line.replace(/^\[[\d:]+\] ?/, '');
      const form = text.replace(/[\da-f]{4,}|\d+/gi, '#');
      if (!forms.has(form)) forms.set(form, text);
    }
  }
  return [...forms.values()]
    .map((text) => {
      const line: LineAt = (at) =>
        text.replace(/\d+/g, (digits) => String((at * 7) % 10 ** Math.min(6, digits.length)));
      return { line, bytes: reportBytesOf(rideWith(line, 40_000)) };
    })
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, mostLineKinds)
    .map(({ line }) => line);
}

function rideOf(scenario: Scenario | string): string[] {
  const log = Buffer.concat([...simulate(scenario, { seed: 7, minutes: rideMinutes })]);
  return log.toString('latin1').split(/[\r\n]+/);
}

/** Puts lines of one kind among those of a ride, so many in each second that the log has this size. */
function rideWith(line: LineAt, bytes: number): string {
  const each = bytes / plainRide.length;
  const lines: string[] = [];
  let size = 0;
  let at = 0;
  for (const [index, own] of plainRide.entries()) {
    lines.push(own);
    const stamp = /^\[[\d:]+\]/.exec(own)?.[0];
    while (stamp && size < each * (index + 1)) {
      const next = `${stamp} ${line(at++)}`;
      lines.push(next);
      size += next.length + 2;
    }
  }
  return lines.join('\r\n');
}

function repeatedLine(line: LineAt, bytes: number): string {
  const lines = ['[10:00:00] Log Time: 10:00:00 2026-01-01', '[10:00:00] Game Version: 1.0.0'];
  for (let at = 0, size = 0; size < bytes; at++) {
    const next = line(at);
    lines.push(next);
    // What is logged outside of a ride is in no report.
    if (at % 90 === 0 && !next.includes('FPS')) {
      lines.push(`[${clock(at / 9)}] FPS   60.00, ${at * 50}, 20, 9`);
    }
    size += next.length + 2;
  }
  return lines.join('\r\n');
}

/** Returns a time of day, so many seconds after ten o'clock. */
function clock(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 1, 10, 0, Math.floor(seconds))).toISOString().slice(11, 19);
}
