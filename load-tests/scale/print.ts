import { rowLifeOf } from './growing-tables.ts';
import type { MemorySample } from './memory.ts';
import { assumed, needsOf, usualSizes } from './model.ts';
import type { Overload } from './overload.ts';
import type { ScaleLoad } from './scale-load.ts';

const line = (label: string, value: string) => console.log(`  ${label.padEnd(34)}${value}`);
const figure = (value: number | undefined, unit = '') =>
  value === undefined
    ? 'not measured'
    : `${value >= 100 ? Math.round(value) : value.toFixed(1)}${unit}`;

/** Prints what was measured with a number of processes. */
export function printScaleLoad(load: ScaleLoad): void {
  const { uploadCpuMs, readCpuMs } = load;
  console.log(`\n${load.apis} APIs, ${load.workers} workers, ${load.uploads} uploads`);
  line('an upload: worker', figure(uploadCpuMs.worker, ' ms of the processor'));
  line('  logs a minute per core', figure(60_000 / uploadCpuMs.worker));
  line('  API', figure(uploadCpuMs.api, ' ms'));
  line('  database', figure(uploadCpuMs.database, ' ms'));
  line('  rows written, transactions', `${figure(load.rowsWritten)}, ${figure(load.transactions)}`);
  line('  recording', figure(load.recordingBytes / 1024, ' KB'));
  line('  log of the database', figure(load.logBytes / 1024, ' KB'));
  line(
    'a read: API, database',
    `${figure(readCpuMs.api, ' ms')}, ${figure(readCpuMs.database, ' ms')}`,
  );
  line('  reads a second per core', figure(1000 / readCpuMs.api));
  line('  p99', figure(load.readP99Ms, ' ms'));
  for (const each of load.failed) console.log(`  failed: ${each}`);
}

/** Prints which tables grow, and how long their rows stay. */
export function printTables({ tableBytes }: ScaleLoad): void {
  console.log('\nTables by their growth, bytes for each upload:');
  const sorted = Object.entries(tableBytes).toSorted(([, a], [, b]) => b - a);
  for (const [name, bytes] of sorted) line(name, `${Math.round(bytes)}, stays: ${rowLifeOf(name)}`);
}

/** Prints what services of all sizes of docs/growth.md need. */
export function printNeeds(load: ScaleLoad): void {
  for (const uploadsPerDay of usualSizes) {
    const needs = needsOf(load, uploadsPerDay);
    console.log(
      `\n${uploadsPerDay.toLocaleString('en')} uploads a day, ${figure(needs.uploadsPerSecond)} a second at the busiest time`,
    );
    line('cores for workers', figure(needs.workerCores));
    line('cores for APIs', figure(needs.apiCores));
    line('cores for the database', figure(needs.databaseCores));
    line(
      'rows, transactions a second',
      `${figure(needs.rowsWrittenPerSecond)}, ${figure(needs.transactionsPerSecond)}`,
    );
    line(
      'live sockets',
      `${Math.round(needs.sockets)} (${Math.ceil(needs.sockets / assumed.socketsOfProcess)} processes)`,
    );
    line('connections to the database', String(needs.connections));
    line('growth of the database a year', figure(needs.databaseGbPerYear, ' GB'));
    line('growth of recordings a year', figure(needs.recordingGbPerYear, ' GB'));
    line('a full backup after a year', figure(needs.backupHours, ' h'));
    const [first] = needs.limits;
    if (!first) line('breaks first', 'nothing: one database and one bucket carry it');
    for (const { part, timesTooMuch, step } of needs.limits) {
      line(
        part === first?.part ? 'breaks first' : 'then',
        `${part} (${figure(timesTooMuch)} times too much)`,
      );
      line('', step);
    }
  }
}

/** Prints an overload. @returns what it missed. */
export function printOverload(load: Overload): string[] {
  console.log(
    `\nOverload: ${figure(load.sentPerMinute)} uploads a minute, ${figure(load.capacityPerMinute)} can be read`,
  );
  line('accepted, ended with a report', `${load.accepted}, ${load.completed}`);
  line('refused with a time to wait', String(load.refused));
  line('light reads', `${load.reads}, p99 ${figure(load.readP99Ms, ' ms')}`);
  line('accepts again after', figure(load.acceptsAfterS, ' s'));
  line('last upload ended after', figure(load.endedAfterS, ' s'));
  return [
    ...load.wrong,
    ...(load.completed < load.accepted ? ['accepted uploads did not end with a report'] : []),
    ...(load.refused === 0 ? ['no upload was refused'] : []),
    ...(load.readP99Ms > 500 ? ['light reads took longer than 500 ms'] : []),
    ...(load.acceptsAfterS > 60 ? ['it accepted no upload a minute later'] : []),
  ];
}

/** Prints samples of the memory of one process. */
export function printMemory(samples: readonly MemorySample[]): void {
  console.log('\nMemory of one process:');
  for (const { uploads, heapMb, rssMb, handles } of samples) {
    line(
      `after ${uploads} uploads`,
      `heap ${figure(heapMb, ' MB')}, in all ${figure(rssMb, ' MB')}, ${handles} open files`,
    );
  }
}
