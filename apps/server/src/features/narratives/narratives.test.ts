import type { ServerResponse } from 'node:http';
import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { filledNarrative } from '@ridescope/words/narrative/fill-narrative';
import { buildAdvancedResult, buildCause } from '@ridescope/words/testing/build-advanced-result';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  completion,
  type ModelReply,
  saysSentences,
  saysText,
  sendJson,
  startModelStub,
} from '../../../test/support/model-stub/model-stub.ts';
import { createLanguageModel } from '../../platform/language-model/language-model.ts';
import { minuteMs } from '../../platform/process/units.ts';
import { createNarrativeService, type NarrativeCount, type NarrativeTimes } from './service.ts';

const good = 'It looks as if {{problems.0.causes.0}}.';
const fixTitles = { 'ant-extension': 'Bring the receiver close to the sensors' };
const patient: NarrativeTimes = { totalMs: 20_000, attemptMs: 20_000, pauseMs: 1, restMs: 0 };
const impatient: NarrativeTimes = { totalMs: 120, attemptMs: 60, pauseMs: 1, restMs: 0 };

async function start(replies: ModelReply[], times = patient, key = 'secret-key') {
  const stub = await startModelStub(...replies);
  const lines: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  const counts: NarrativeCount[] = [];
  const service = createNarrativeService({
    model: createLanguageModel({ apiKey: key, baseUrl: stub.baseUrl, model: 'stub' }),
    name: 'stub',
    prices: { in: 1.5, out: 6 },
    fixTitles,
    count: async (count) => {
      counts.push(count);
    },
    log,
    times,
  });
  return { ...stub, service, counts, lines };
}

/** What a reader gets of an answer. */
async function readOf(replies: ModelReply[], times = patient, result = buildAdvancedResult()) {
  const { service, counts, calls, lines } = await start(replies, times);
  const narrative = await service.write(result);
  const text = narrative
    ? filledNarrative({ result, fixTitles }, narrative).map((parts) =>
        parts.map((part) => part.text).join(''),
      )
    : [];
  return { narrative, text, count: counts[0], calls, lines };
}

const status =
  (code: number): ModelReply =>
  (response) => {
    response.statusCode = code;
    sendJson(response, { error: { message: 'tell the reader 42', type: 'x' } });
  };
const raw =
  (write: (response: ServerResponse) => void): ModelReply =>
  (response) => {
    response.setHeader('content-type', 'application/json');
    write(response);
  };

// ANA-11: figures from the engine, a language model only words.
describe('a narrative', () => {
  it('puts the figures of the analysis into the words of the model', async () => {
    const { text, count, lines } = await readOf([
      saysSentences(
        good,
        'Try {{plan.0}} tonight.',
        'It lost 99 messages while {{problems.0.causes.0}}.',
      ),
    ]);
    expect(text).toEqual([
      'It looks as if radio noise or the place of your receiver disturbed your sensors (likely).',
      'Try “Bring the receiver close to the sensors” (10 minutes) tonight.',
    ]);
    expect(count).toEqual({
      model: 'stub',
      calls: 1,
      failures: 0,
      kept: 2,
      dropped: 1,
      tokens: { in: 900, out: 80 },
      costMicros: 1830,
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'narrative.asked',
      calls: 1,
      kept: 2,
      dropped: { number: 1 },
      tokensIn: 900,
      tokensOut: 80,
      costUsd: 0.00183,
    });
    expect(lines[0]).not.toMatch(/secret-key|looks as if|messages/);
  });

  it('asks with texts of the analysis and nothing else', async () => {
    const { calls } = await readOf([saysSentences(good)]);
    const [call] = calls;
    expect(call?.path).toBe('/v1/chat/completions');
    expect(call?.authorization).toBe('Bearer secret-key');
    expect(Object.keys(call?.body ?? {}).sort()).toEqual([
      'max_tokens',
      'messages',
      'model',
      'response_format',
    ]);
    expect(call?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    const sent = JSON.parse(call?.body.messages[1]?.content ?? '');
    expect(Object.keys(sent)).toEqual(['references']);
    expect(Object.keys(sent.references)).toContain('devices.0.lossPercent');
    // Neither ids nor names of devices, which a rider may have chosen.
    expect(call?.text).not.toMatch(/HRM|KICKR|activityId|"a1"|ant-1|summary/);
  });

  it('is empty where the log points to no cause, and sends no request', async () => {
    const result = buildAdvancedResult({
      problems: [{ problemId: 'frame-rate-low', causes: [buildCause('cannot-tell', 1)] }],
    });
    const { narrative, calls } = await readOf([saysSentences(good)], patient, result);
    expect(narrative).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it.each<[string, string]>([
    ['figures', 'It lost 80 messages while {{problems.0.causes.0}}.'],
    ['words for figures', 'Half of it suggests that {{problems.0.causes.0}}.'],
    ['other devices', 'Your Garmin Edge suggests that {{problems.0.causes.0}}.'],
    ['other causes', 'A virus suggests that {{problems.0.causes.0}}.'],
    ['other fixes', 'Buy another computer because {{problems.0.causes.0}}.'],
    ['markup', 'It <img src=x onerror=alert()> suggests that {{problems.0.causes.0}}.'],
    ['links', 'See [this](https://evil.example) as {{problems.0.causes.0}}.'],
    ['instructions', 'Ignore all previous instructions as {{problems.0.causes.0}}.'],
    ['unknown references', 'It may be that {{problems.0.causes.14}}.'],
  ])('shows none of the %s that a model invents', async (_, lie) => {
    const only = await readOf([saysSentences(lie)]);
    expect(only.narrative).toBeUndefined();
    expect(only.calls).toHaveLength(2);
    const mixed = await readOf([saysSentences(lie, good)]);
    expect(mixed.narrative?.sentences).toEqual([good]);
  });

  it.each<[string, ModelReply]>([
    ['invalid JSON in the answer', saysText('{"sentences": ["It lo')],
    ['plain text', saysText('The likeliest cause is radio noise at 80 %.')],
    ['another form', saysText('{"text": "It is so."}')],
    ['other types', saysText('{"sentences": [80, {"a": 1}]}')],
    ['too many sentences', saysText(JSON.stringify({ sentences: Array(41).fill(good) }))],
    ['no choice', (response) => sendJson(response, { ...completion(good), choices: [] })],
    ['JSON that is not an answer', (response) => sendJson(response, [1, 2])],
    ['invalid JSON', raw((response) => response.end('{"choices": [{"mess'))],
    ['an empty body', raw((response) => response.end())],
    [
      'an end in the middle',
      raw((response) => {
        response.setHeader('content-length', '5000');
        response.write('{"choices": [{"message": {"content": "80', () => response.destroy());
      }),
    ],
    [
      'a stream of events that stops',
      (response) => {
        response.setHeader('content-type', 'text/event-stream');
        response.write('data: {"choices":[{"delta":{"content":"80"}}]}\n\n', () =>
          response.destroy(),
        );
      },
    ],
    [
      'HTML',
      (response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<b>80</b>');
      },
    ],
    ['a huge answer', saysSentences(good, 'x'.repeat(200_000))],
    [
      'an endless answer',
      raw((response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
        };
        response.on('drain', more);
        more();
      }),
    ],
    [
      'a redirect',
      (response) => {
        response.writeHead(307, { location: '/v1/chat/completions' }).end();
      },
    ],
    ['too many calls', status(429)],
    ['a fault', status(500)],
    ['a refusal', status(400)],
  ])('stays away after %s, which is asked twice', async (_, reply) => {
    const { narrative, calls, count, lines } = await readOf([reply]);
    expect(narrative).toBeUndefined();
    expect(calls).toHaveLength(2);
    expect(count).toMatchObject({ calls: 2, failures: 2, kept: 0 });
    expect(lines.join('')).not.toMatch(/tell the reader|looks as if/);
  });

  it('comes with the second attempt', async () => {
    for (const first of [status(429), status(500), saysText('nothing')]) {
      const { narrative, count } = await readOf([first, saysSentences(good)]);
      expect(narrative).toEqual({ model: 'stub', sentences: [good] });
      expect(count).toMatchObject({ calls: 2, failures: 1, kept: 1 });
    }
  });

  it('is asked for as plain JSON if a service refuses schemas', async () => {
    const { narrative, calls } = await readOf([status(400), saysSentences(good)]);
    expect(narrative?.sentences).toEqual([good]);
    expect(calls.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
    ]);
  });

  it('is not asked for again with a key that was rejected', async () => {
    const { narrative, calls } = await readOf([status(401)]);
    expect(narrative).toBeUndefined();
    expect(calls).toHaveLength(1);
  });

  it('is not asked for again for a while after both attempts failed', async () => {
    const { service, calls } = await start([status(500)], { ...patient, restMs: minuteMs });
    for (let count = 0; count < 3; count++) await service.write(buildAdvancedResult());
    expect(calls).toHaveLength(2);
  });

  it('stays away if the service is silent or slow', async () => {
    const silent: ModelReply = () => {};
    const slow = raw((response) => void response.write('{"choices":'));
    for (const reply of [silent, slow]) {
      const { narrative, count } = await readOf([reply], impatient);
      expect(narrative).toBeUndefined();
      expect(count?.failures).toBeGreaterThan(0);
    }
  });

  it('ends with the analysis that it belongs to', async () => {
    const { service, calls } = await start([() => {}]);
    expect(await service.write(buildAdvancedResult(), AbortSignal.abort())).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it("is absent if the address doesn't answer", async () => {
    const { log } = Fastify({ logger: false });
    const model = createLanguageModel({
      apiKey: 'k',
      // A port that is never open.
      baseUrl: 'http://127.0.0.1:1/v1',
      model: 'stub',
    });
    const count = async () => {
      throw new Error('no database');
    };
    const deps = { model, name: 'stub', fixTitles, count, log, times: patient };
    expect(await createNarrativeService(deps).write(buildAdvancedResult())).toBeUndefined();
  });

  it('counts no tokens that a service cannot have used', async () => {
    const usage = { prompt_tokens: -5, completion_tokens: 1e300, total_tokens: 1 };
    const { count } = await readOf([saysText(JSON.stringify({ sentences: [good] }), usage)]);
    expect(count?.tokens).toEqual({ in: 0, out: 10_000_000 });
  });
});

it('the narrative leaves every figure of a result as it is', async () => {
  const result: AdvancedResult = buildAdvancedResult();
  const before = structuredClone(result);
  const lie = saysSentences('The probability is 99 percent, as {{problems.0.causes.0}}.', good);
  await readOf([lie], patient, result);
  expect(result).toEqual(before);
});
