import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { parseBytea, serializeBytea } from './bytea.ts';

const everyByte = Uint8Array.from({ length: 256 }, (_, at) => at);

it('bytes are written and read as they are, also from the middle of a buffer', () => {
  for (const bytes of [everyByte, new Uint8Array(), everyByte.subarray(3, 17)])
    expect([...parseBytea(serializeBytea(bytes))]).toEqual([...bytes]);
  expect(() => serializeBytea('text')).toThrow(TypeError);
});

describeOnEachEngine('bytes in the database', ({ emptyDatabase }) => {
  it('come back as they were, the first time and from a prepared statement', async () => {
    const { kysely } = await emptyDatabase();
    for (const bytes of [everyByte, new Uint8Array(), everyByte.subarray(3, 17)]) {
      const { rows } = await sql<{ bytes: Uint8Array }>`
        select ${bytes}::bytea as bytes`.execute(kysely);
      expect(rows.map((row) => [...row.bytes])).toEqual([[...bytes]]);
    }
  });
});
