import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const english = /\/packages\/words\/src\/en\/[\w-]+\.ts$/;
const compiler = /\/packages\/words\/src\/messages\/compile-message\.ts$/;

/**
 * Compiles the messages of `words` while the app is built, so that no page carries the parser of ICU MessageFormat: ten times
 * what writes a compiled message.
 */
export function messages(): Plugin {
  return {
    name: 'ridescope:messages',
    apply: 'build',
    async load(id) {
      // A message without values is its own text, and all others are compiled.
      if (compiler.test(id)) return 'export const compileMessage = (message) => message;';
      if (!english.test(id) || !(await readFile(id, 'utf8')).includes('messagesOf<')) return null;
      const module: Record<string, unknown> = await import(id);
      return Object.entries(module).map(exportOf).join('\n');
    },
  };
}

/** Writes an export of a module with messages, which is plain data. @throws Error for a function, which the page would miss */
function exportOf([name, value]: [string, unknown]): string {
  const isPlain = Object.values(value ?? {}).every((each) => typeof each === 'string');
  if (!isPlain) throw new Error(`${name} of a module with messages holds more than texts`);
  const isTable = name.endsWith('Messages') && typeof value === 'object' && value !== null;
  const data = isTable ? compiledTable(value) : value;
  return `export const ${name} = ${JSON.stringify(data)};`;
}

function compiledTable(table: object) {
  return Object.fromEntries(
    Object.entries(table).map(([id, message]) => [id, compile(String(message))]),
  );
}
