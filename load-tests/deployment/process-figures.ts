import { readFile } from 'node:fs/promises';

/** Unit of the kernel's processor times; Linux has 100 of them in a second on every machine. */
const tickMs = 10;

/** Reads what a process has taken of the processor so far, in milliseconds. Undefined on systems that don't say so in a file. */
export async function processorMs(pid: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in parentheses may contain spaces; user and system time are fields 14 and 15.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/**
 * Reads what the main thread of a process has taken of the processor so far, in milliseconds: the thread of its number. Undefined on
 * systems that don't say so in a file.
 */
export async function mainThreadMs(pid: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.split(' ')[0]) / 1_000_000;
}

/** Reads the most memory that a process has had so far, in bytes. Undefined on systems that don't say so in a file. */
export async function mostMemoryBytes(pid: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(text ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
