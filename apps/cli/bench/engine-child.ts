import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { setOneShotFlags } from '../bin/v8-flags.js';

setOneShotFlags();

/** The yardstick reads as much at a time as it likes; the engine as the command line does. */
const chunkBytes = { yardstick: 262_144, engine: 65_536 };
const [mode = '', path = '', passesText = '1'] = process.argv.slice(2);
const passes = Number(passesText);

/** Feeds the file in reused chunks. */
function readPlain(push: (chunk: Uint8Array) => void): number {
  const file = openSync(path, 'r');
  const buffer = Buffer.allocUnsafeSlow(chunkBytes.engine);
  let total = 0;
  for (;;) {
    const bytes = readSync(file, buffer, 0, chunkBytes.engine, null);
    if (bytes === 0) break;
    total += bytes;
    push(bytes === chunkBytes.engine ? buffer : buffer.subarray(0, bytes));
  }
  closeSync(file);
  return total;
}

async function readGzip(push: (chunk: Uint8Array) => void): Promise<number> {
  const { createReadStream } = await import('node:fs');
  const { createGunzip } = await import('node:zlib');
  let total = 0;
  const unpacked = createReadStream(path, { highWaterMark: 65_536 }).pipe(
    createGunzip({ chunkSize: 65_536 }),
  );
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    total += chunk.length;
    push(chunk);
  }
  return total;
}

/** What any reader of the format must do at least: find the lines, read stamp, tag and frame rate. */
function yardstick(): number {
  let [lines, rates, stamps, carried] = [0, 0, 0, 0];
  const file = openSync(path, 'r');
  const buffer = Buffer.allocUnsafeSlow(chunkBytes.yardstick * 2);
  let total = 0;
  for (;;) {
    const bytes = readSync(file, buffer, carried, chunkBytes.yardstick, null);
    if (bytes === 0) break;
    total += bytes;
    const end = carried + bytes;
    let start = 0;
    for (;;) {
      const lineEnd = buffer.indexOf(10, start);
      if (lineEnd < 0 || lineEnd >= end) break;
      lines++;
      if (buffer[start] === 91) {
        let at = start + 1;
        let hour = (buffer[at] as number) - 48;
        if (buffer[at + 1] !== 58) hour = hour * 10 + (buffer[++at] as number) - 48;
        at += 2;
        const minute = ((buffer[at] as number) - 48) * 10 + (buffer[at + 1] as number) - 48;
        stamps +=
          hour * 3600 +
          minute * 60 +
          ((buffer[at + 3] as number) - 48) * 10 +
          (buffer[at + 4] as number) -
          48;
        at += 7;
        const tag =
          (buffer[at] as number) |
          ((buffer[at + 1] as number) << 8) |
          ((buffer[at + 2] as number) << 16) |
          ((buffer[at + 3] as number) << 24);
        // "FPS "
        if (tag === 0x20535046) {
          at += 4;
          while (buffer[at] === 32) at++;
          for (
            let digit = (buffer[at] as number) - 48;
            digit >= 0 && digit <= 9;
            digit = (buffer[++at] as number) - 48
          )
            rates = rates * 10 + digit;
          rates %= 1_000_003;
        }
      }
      start = lineEnd + 1;
    }
    carried = end - start;
    if (carried > chunkBytes.yardstick) carried = 0;
    buffer.copyWithin(0, start, end);
  }
  closeSync(file);
  return lines + rates + stamps < 0 ? 0 : total;
}

async function pass(): Promise<number> {
  let events = 0;
  if (mode === 'yardstick') return yardstick();
  // Only what is measured is loaded, because it counts as memory.
  if (mode === 'parse' || mode === 'gzip-parse') {
    const { LogParser } = await import('@ridescope/log-parser');
    const parser = new LogParser(() => {
      events++;
    });
    const push = (chunk: Uint8Array) => parser.push(chunk);
    const total = mode === 'parse' ? readPlain(push) : await readGzip(push);
    if (parser.end().kind !== 'log' || events === 0)
      throw new Error(`${path} was not read as a log`);
    return total;
  }
  if (mode === 'redact') {
    const { LogRedactor } = await import('@ridescope/log-redaction');
    const redactor = new LogRedactor({ isOutputReused: true });
    let written = 0;
    const total = readPlain((chunk) => {
      written += redactor.push(chunk).length;
    });
    if (written + redactor.end().length !== total || redactor.counts.email === 0)
      throw new Error(`${path} was not masked`);
    return total;
  }
  const { LogAnalyzer } = await import('@ridescope/analysis');
  const analyzer = new LogAnalyzer({ id: 'bench' });
  const push = (chunk: Uint8Array) => analyzer.push(chunk);
  const total = mode === 'report' ? readPlain(push) : await readGzip(push);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report') throw new Error(`${path} was not read as a log`);
  return JSON.stringify(outcome.report).length > 0 ? total : 0;
}

/** What `resourceUsage` tells is that of the parent at first; the kernel's own high-water mark is this process alone. */
function peakKb(): number {
  try {
    const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kb) return Number(kb);
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS;
}

const seconds: number[] = [];
let bytes = 0;
for (let i = 0; i < passes; i++) {
  const start = performance.now();
  bytes = await pass();
  seconds.push((performance.now() - start) / 1000);
}
// Not through console: its set-up would count as memory of the engine.
writeSync(1, JSON.stringify({ bytes, seconds, maxRssKb: peakKb() }));
