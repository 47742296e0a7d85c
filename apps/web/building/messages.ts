import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const english = /\/packages\/words\/src\/en\/[\w/-]+\.ts$/;
/** A value, a plural, a choice or a marked term in the text of a message, and not in a text that code puts together. */
const argument = /(?<!\$)\{\w+(?:\}|, (?:plural|select),)|<\/[a-z-]+>/;
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
      if (!english.test(id) || !argument.test(await readFile(id, 'utf8'))) return null;
      const module: Record<string, unknown> = await import(id);
      return Object.entries(module).map(exportOf).join('\n');
    },
  };
}

/** Writes an export of a module with messages, which is plain data. @throws Error for a function, which the page would miss */
function exportOf([name, value]: [string, unknown]): string {
  return `export const ${name} = ${JSON.stringify(compiled(value, name))};`;
}

/** Compiles every text in some data. One without values stays as it is. */
function compiled(value: unknown, name: string): unknown {
  if (typeof value === 'string') return compile(value);
  if (Array.isArray(value)) return value.map((one) => compiled(one, name));
  if (typeof value !== 'object' || value === null)
    throw new Error(`${name} of a module with messages holds more than texts`);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, compiled(one, name)]));
}
