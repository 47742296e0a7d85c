import { expect, it } from 'vitest';
import { view } from './testing/any-now.ts';
import type { NowLine } from './watch-log.ts';
import { screenLines } from './watch-screen.ts';

const options = { hasColour: false, columns: 60, path: 'rides/Log.txt' };

it('the screen shows figures, sensors and incidents', () => {
  const lines = screenLines({ type: 'now', session: 1, quietS: 0, view, texts: [] }, options);
  const text = lines.join('\n');
  for (const part of [
    'Riding · log clock 18:53:20',
    'Minor, for 6 s: Your power meter has been',
    '58.9 FPS, 60 FPS on average in 5 min',
    'Lost for 12 s',
    '11',
    'Power meter, ANT+: silent for 6 s, 40 % lost',
  ])
    expect(text).toContain(part);
});

it.each([40, 60, 100])('no line is wider than a terminal of %i columns', (columns) => {
  const calm = { ...view, incidents: [] };
  const lines = [view, calm].flatMap((shown) =>
    screenLines(
      { type: 'now', session: 1, quietS: 0, view: shown, texts: [] },
      { ...options, columns },
    ),
  );
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
});

it('the screen names the file and the key that ends it, also before the first line of the log', () => {
  const text = screenLines({ type: 'now', session: 1, quietS: 0, texts: [] }, options).join('\n');
  expect(text).toContain('Waiting for the first lines of the log');
  expect(text).toContain('rides/Log.txt');
  expect(text).toContain('Ctrl+C ends it with the report');
});

it('the frame rate is a bar without holes, however short the ride is', () => {
  const t = [0, 8, 16, 24, 32, 40];
  const frameRate = { now: 60, t, fps: t.map(() => 60) };
  const line: NowLine = {
    type: 'now',
    session: 1,
    quietS: 0,
    view: { ...view, frameRate },
    texts: [],
  };
  expect(screenLines(line, options).map((text) => text.trim())).toContain('████');
});

it.each([
  [{ quietS: 12 }, 'No new lines for 12 s'],
  [{ trouble: 'missing' }, 'The log is gone'],
  [{ session: 2 }, 'Riding, session 2'],
] as const)('the screen says %j', (more, text) => {
  const line: NowLine = { type: 'now', session: 1, quietS: 0, view, texts: [], ...more };
  expect(screenLines(line, options)[0]).toContain(text);
});
