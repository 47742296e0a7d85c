import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { yardstick } from './yardstick.ts';

/** One measurement in a separate process: `engine-child.js MODE PASSES FILE...`; prints a ChildResult. */
const [mode = '', passesText = '1', ...files] = process.argv.slice(2);

/** As the command line reads. */
const chunkBytes = 65_536;
type Push = (chunk: Uint8Array) => void;

/** Feeds the file in a reused chunk. */
function readPlain(path: string, push: Push): number {
  const file = openSync(path, 'r');
  const buffer = Buffer.allocUnsafeSlow(chunkBytes);
  let total = 0;
  for (;;) {
    const bytes = readSync(file, buffer, 0, chunkBytes, null);
    if (bytes === 0) break;
    total += bytes;
    push(bytes === chunkBytes ? buffer : buffer.subarray(0, bytes));
  }
  closeSync(file);
  return total;
}

async function readGzip(path: string, push: Push): Promise<number> {
  const { createReadStream } = await import('node:fs');
  const { createGunzip } = await import('node:zlib');
  let total = 0;
  const unpacked = createReadStream(path, { highWaterMark: chunkBytes }).pipe(
    createGunzip({ chunkSize: chunkBytes }),
  );
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    total += chunk.length;
    push(chunk);
  }
  return total;
}

class EventCounter {
  events = 0;

  add(): void {
    this.events++;
  }
}

async function parse(path: string, read: typeof readPlain | typeof readGzip): Promise<number> {
  const { LogParser } = await import('@ridescope/log-parser');
  const counter = new EventCounter();
  const parser = new LogParser(counter);
  const total = await read(path, (chunk) => parser.push(chunk));
  if (parser.end().kind !== 'log' || counter.events === 0)
    throw new Error(`${path} was not read as a log`);
  return total;
}

async function report(path: string, read: typeof readPlain | typeof readGzip): Promise<number> {
  const { LogAnalyzer } = await import('@ridescope/analysis');
  const analyzer = new LogAnalyzer({ id: 'bench' });
  const total = await read(path, (chunk) => analyzer.push(chunk));
  const outcome = analyzer.end();
  if (outcome.kind !== 'report') throw new Error(`${path} was not read as a log`);
  return JSON.stringify(outcome.report).length > 0 ? total : 0;
}

async function redact(path: string): Promise<number> {
  const { LogRedactor } = await import('@ridescope/log-redaction');
  const redactor = new LogRedactor({ isOutputReused: true });
  let written = 0;
  const total = readPlain(path, (chunk) => {
    written += redactor.push(chunk).length;
  });
  if (written + redactor.end().length !== total) throw new Error(`${path} was not masked`);
  return total;
}

/** What a browser does with a log before it sends it; hash and gzip are Node's, which are faster than a browser's. */
async function prepare(path: string, isMasking: boolean): Promise<number> {
  const { createHash } = await import('node:crypto');
  const { createGzip } = await import('node:zlib');
  const { LogOutline } = await import('@ridescope/analysis/log-outline');
  const { LogRedactor } = await import('@ridescope/log-redaction');
  const outline = new LogOutline();
  const redactor = isMasking ? new LogRedactor({ examplesPerKind: 3 }) : undefined;
  const hash = createHash('sha256');
  const pack = createGzip();
  pack.resume();
  const send = (bytes: Uint8Array) => {
    hash.update(bytes);
    pack.write(bytes);
  };
  const total = readPlain(path, (chunk) => {
    outline.push(chunk);
    send(redactor ? redactor.push(chunk) : chunk.slice());
  });
  if (redactor) send(redactor.end());
  const isEnded = new Promise((resolve) => pack.on('end', resolve));
  pack.end();
  await isEnded;
  if (outline.end().kind === 'notALog') throw new Error(`${path} was not read as a log`);
  return total;
}

// Only what is measured is loaded, because it counts as memory.
const modes: Readonly<Record<string, (path: string) => number | Promise<number>>> = {
  yardstick,
  parse: (path) => parse(path, readPlain),
  'gzip-parse': (path) => parse(path, readGzip),
  report: (path) => report(path, readPlain),
  'gzip-report': (path) => report(path, readGzip),
  redact,
  prepare: (path) => prepare(path, true),
  'prepare-unmasked': (path) => prepare(path, false),
};

/** What `resourceUsage` returns is that of the parent at first; the kernel's own high-water mark is this process alone. */
function peakKb(): number {
  try {
    const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kb) return Number(kb);
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS;
}

const run = modes[mode];
if (!run) throw new Error(`there is no mode ${mode}`);
const passes: { wallS: number; cpuS: number }[] = [];
let bytes = 0;
for (let i = 0; i < Number(passesText); i++) {
  const startMs = performance.now();
  const used = process.cpuUsage();
  bytes = 0;
  for (const path of files) bytes += await run(path);
  const { user, system } = process.cpuUsage(used);
  passes.push({ wallS: (performance.now() - startMs) / 1000, cpuS: (user + system) / 1e6 });
}
// Not through console: its set-up would count as memory of the engine.
writeSync(1, JSON.stringify({ bytes, passes, peakKb: peakKb() }));
