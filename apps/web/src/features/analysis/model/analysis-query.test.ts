import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { analysisQuery } from './analysis-query.ts';

const stored = { owner: 'u1', name: 'r1' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers with an error some times, then with an analysis that can be started. */
function serve(status: number, code: string, failures: number) {
  const answers = vi.fn(async () => {
    const isFailure = answers.mock.calls.length <= failures;
    return isFailure
      ? Response.json({ error: { code, message: 'Try again in a minute.' } }, { status })
      : Response.json({ state: 'none', tokensRequired: 3, canStart: true });
  });
  vi.stubGlobal('fetch', answers);
  return answers;
}

const ask = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  return client.fetchQuery(analysisQuery(stored));
};

it('the state of an analysis is asked for again while the recording of its log is being written', async () => {
  const answers = serve(503, 'SERVICE_UNAVAILABLE', 5);
  await expect(ask()).resolves.toMatchObject({ canStart: true });
  expect(answers).toHaveBeenCalledTimes(6);
});

it.each([
  [500, 'INTERNAL_ERROR', 2],
  [404, 'NOT_FOUND', 1],
])(
  'the state of an analysis that fails with %s is asked for few times',
  async (status, code, calls) => {
    const answers = serve(status, code, 9);
    await expect(ask()).rejects.toMatchObject({ code });
    expect(answers).toHaveBeenCalledTimes(calls);
  },
);
