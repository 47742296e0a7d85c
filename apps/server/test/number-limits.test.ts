import { type Endpoint, pathOf } from '@ridescope/contract/endpoint';
import { checkTokens } from '@ridescope/contract/tokens';
import { expect, it } from 'vitest';
import { authenticateByHeader, callBy } from './support/app/callers.ts';
import { contractEndpoints } from './support/app/contract-endpoints.ts';
import { testApp } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';

interface NumberField {
  endpoint: Endpoint;
  part: 'params' | 'query' | 'body';
  path: string[];
  schema: { type: string; minimum?: number; maximum?: number };
}

/** Every number that a caller can send, found in the contract: a new one cannot be forgotten. */
const fields: NumberField[] = (await contractEndpoints()).flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    numbersIn(endpoint[part]).map(({ path, schema }) => ({ endpoint, part, path, schema })),
  ),
);

function numbersIn(schema: unknown, path: string[] = []): Pick<NumberField, 'path' | 'schema'>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('type' in schema && (schema.type === 'number' || schema.type === 'integer')) {
    return [{ path, schema: { ...schema, type: schema.type } }];
  }
  const properties = 'properties' in schema && schema.properties ? schema.properties : {};
  const inside = Object.entries(properties).flatMap(([name, each]) =>
    numbersIn(each, [...path, name]),
  );
  const items = 'items' in schema ? numbersIn(schema.items, [...path, '0']) : [];
  return [...inside, ...items];
}

const nameOf = ({ endpoint, part, path }: NumberField) =>
  `${endpoint.method} ${endpoint.path} ${part} ${path.join('.')}`;

it.each(fields.map((field) => [nameOf(field), field] as const))(
  'the contract bounds %s',
  (_, { schema }) => {
    expect(Number.isFinite(schema.minimum)).toBe(true);
    expect(Number.isFinite(schema.maximum)).toBe(true);
  },
);

describeOnEachEngine('numbers from outside', ({ emptyDatabase }) => {
  async function start() {
    return testApp(await configWithoutDatabase(), {
      database: await emptyDatabase(),
      authenticate: authenticateByHeader,
    });
  }
  const refusal = [400, 'VALIDATION_ERROR'];
  const notFound = [404, 'NOT_FOUND'];

  it('refuses numbers in addresses that are not finite, too large or no plain number', async () => {
    const app = await start();
    const inAddress = fields.filter(({ part }) => part !== 'body');
    expect(inAddress.length).toBeGreaterThan(3);
    for (const { endpoint, part, path } of inAddress) {
      for (const text of ['1e999', '-1e999', 'Infinity', 'NaN', '0x10', ' ', '9'.repeat(400)]) {
        const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
        const params = Object.fromEntries(names.map((name) => [name, 'ann']));
        const [name = ''] = path;
        if (part === 'params') params[name] = text;
        const query = part === 'query' ? { [name]: text } : {};
        const url = pathOf(endpoint, params);
        const answer = await app.inject(callBy('ann', { method: endpoint.method, url, query }));
        const reported = [answer.statusCode, answer.json().error.code];
        // The router may find no page behind a part of an address that is longer than it reads.
        const isTooLong = part === 'params' && text.length > 100;
        expect(isTooLong ? [refusal, notFound] : [refusal], `${name}=${text}`).toContainEqual(
          reported,
        );
      }
    }
  });

  it('refuses numbers in bodies that are not finite, too large, a text or null', async () => {
    const app = await start();
    const check = async (size: string) => {
      const answer = await app.inject(
        callBy('ann', {
          method: 'POST',
          url: pathOf(checkTokens),
          headers: { 'content-type': 'application/json' },
          payload: `{"analysisType":"basic","logSizeMB":${size}}`,
        }),
      );
      return [answer.statusCode, answer.json().error?.code];
    };
    expect(await check('4.5')).toEqual([200, undefined]);
    for (const size of ['1e999', '-1e999', '1e300', '"1e999"', '"4"', 'null', 'true', '[4]']) {
      expect(await check(size), size).toEqual(refusal);
    }
  });
});
