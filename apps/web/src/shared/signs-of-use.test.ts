import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenRead, whenUsed } from './signs-of-use.ts';

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = [];
  });
});

afterEach(() => {
  window.dispatchEvent(new Event('scroll'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const becomeIdle = () => {
  const all = idle;
  idle = [];
  for (const run of all) run();
};
const use = (sign: string) => window.dispatchEvent(new Event(sign));

it.each(['scroll', 'pointermove', 'pointerdown', 'keydown', 'dragenter', 'change'])(
  'a page is in use from the first %s',
  (sign) => {
    const run = vi.fn();
    whenUsed(run);
    expect(run).not.toHaveBeenCalled();
    use(sign);
    use(sign);
    expect(run).toHaveBeenCalledOnce();
  },
);

it('a part that begins to wait because of a sign needs another one', () => {
  const next = vi.fn();
  whenUsed(() => whenUsed(next));
  use('scroll');
  expect(next).not.toHaveBeenCalled();
  use('scroll');
  expect(next).toHaveBeenCalledOnce();
});

it('a page that is drawn and used counts as read, once', () => {
  const run = vi.fn();
  whenRead(run);
  use('pointermove');
  expect(run).not.toHaveBeenCalled();
  becomeIdle();
  use('pointermove');
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

it('a page that is looked at for a while counts as read without a sign, once', () => {
  const run = vi.fn();
  whenRead(run);
  becomeIdle();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  use('scroll');
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  ['before the page is drawn', () => undefined],
  ['after it is drawn', becomeIdle],
])('a page that is left %s never counts as read', (_, draw) => {
  const run = vi.fn();
  const stop = whenRead(run);
  draw();
  stop();
  becomeIdle();
  vi.runAllTimers();
  use('scroll');
  expect(run).not.toHaveBeenCalled();
});
