import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { schemaCompilers } from './schema-compilers.ts';

it('a schema is compiled once for all routes and servers', () => {
  const schema = Type.Object({ size: Type.Integer() });
  const compile = () =>
    schemaCompilers.buildSerializer?.(
      {},
      {},
    )({ schema, method: 'GET', url: '/', httpStatus: '200' });
  const first = compile();
  expect(first?.({ size: 2, more: 'x' })).toBe('{"size":2}');
  expect(compile()).toBe(first);
});
