import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatMessage } from '@ridescope/words/messages/format-message';
import { expect, it } from 'vitest';
import { messages } from './messages.ts';

const english = join(import.meta.dirname, '../../../packages/words/src/en');
// `fixes.ts` only joins the modules beside it.
const files = readdirSync(english, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'fixes.ts',
);

/** What the build makes of a module; undefined where it leaves it alone. */
async function built(file: string): Promise<string | undefined> {
  const { load } = messages();
  if (typeof load !== 'function') throw new Error('the plugin loads modules');
  const result = await Reflect.apply(load, undefined, [join(english, file)]);
  return typeof result === 'string' ? result : undefined;
}

it.each(files)('the build of %s leaves no message to parse in a browser', async (file) => {
  const code = await built(file);
  if (code === undefined) {
    const module: object = await import(join(english, file));
    expect(JSON.stringify(Object.values(module))).not.toMatch(/\{\w+(?:\}|, (?:plural|select),)/);
  } else expect(code).not.toMatch(/\{\w+(?:\}|, (?:plural|select),)/);
});

it('the build keeps what a message says', async () => {
  const code = (await built('pages/log.ts')) ?? '';
  const table = JSON.parse(/\{.*\}/.exec(code)?.[0] ?? '{}');
  expect(formatMessage(table['driver-age'], { month: 'May 2024', months: 2 })).toBe(
    'from May 2024, 2 months old on the day of the ride',
  );
});
