import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Real logs may lie beside the checkout. They are no part of the project. */
const folder = new URL('../../../../../shared/logs/', import.meta.url);

/** Every real log as bytes; none where the folder is missing. */
export function realLogs(): Uint8Array[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(new URL(name, folder)));
}
