import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Step, Steps, useIsComplete } from './steps.tsx';

afterEach(() => {
  // A page that is left before its last step no longer waits, with the functions of its test.
  cleanup();
  vi.unstubAllGlobals();
});

/** Lets a test say when the browser is free. */
function stubIdle() {
  const waiting = new Map<number, () => void>();
  let count = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    count += 1;
    waiting.set(count, run);
    return count;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  return () =>
    act(async () => {
      const runs = [...waiting.values()];
      waiting.clear();
      for (const run of runs) run();
    });
}

function End() {
  return <p>{useIsComplete() ? 'Complete' : 'Incomplete'}</p>;
}

function Page({ isAllWanted = false }: { isAllWanted?: boolean }) {
  return (
    <Steps last={2} isAllWanted={isAllWanted}>
      <h1>Head</h1>
      <Step at={1}>Middle</Step>
      <Step at={2} heightPx={300}>
        Rest
      </Step>
      <End />
    </Steps>
  );
}

const isThere = (text: string) => screen.queryByText(text) !== null;

it('steps are drawn one after the other, whenever the browser is free', async () => {
  const beFree = stubIdle();
  const { container } = render(<Page />);
  expect(screen.getByRole('heading', { name: 'Head' })).toBeVisible();
  expect(container).not.toHaveTextContent('Middle');
  expect(container.querySelector('[data-not-drawn]')).toHaveStyle({ height: '300px' });
  await beFree();
  expect(container).toHaveTextContent('Middle');
  expect(container).not.toHaveTextContent('Rest');
  expect(isThere('Incomplete')).toBe(true);
  await beFree();
  expect(container).toHaveTextContent('Rest');
  expect(container.querySelector('[data-not-drawn]')).toBeNull();
  expect(isThere('Complete')).toBe(true);
});

it('all steps are drawn at once when something far below is wanted', () => {
  stubIdle();
  const { container, rerender } = render(<Page />);
  rerender(<Page isAllWanted />);
  expect(container).toHaveTextContent('Rest');
});

it('all steps are drawn before the page is printed, and stay', async () => {
  const beFree = stubIdle();
  const { container } = render(<Page />);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(container).toHaveTextContent('Rest');
  await beFree();
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(container).toHaveTextContent('Rest');
});

it('a browser that does not tell when it is free draws all steps at once', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { container } = render(<Page />);
  expect(container).toHaveTextContent('Rest');
});

it('a step without steps around it is drawn at once', () => {
  const { container } = render(<Step at={3}>Alone</Step>);
  expect(container).toHaveTextContent('Alone');
});
