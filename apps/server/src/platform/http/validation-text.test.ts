import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, it, onTestFinished } from 'vitest';
import { handleErrors } from './error-handler.ts';

async function messageFor(body: object): Promise<string> {
  const app = Fastify();
  onTestFinished(() => app.close());
  handleErrors(app);
  const schema = Type.Object({
    name: Type.Optional(Type.String({ minLength: 2, maxLength: 5, pattern: '^[a-z]*$' })),
    offset: Type.Optional(Type.Integer({ minimum: -720, maximum: 780 })),
    label: Type.Optional(Type.String({ minLength: 1 })),
    word: Type.Optional(Type.Literal('DELETE')),
    mode: Type.Optional(Type.Enum(['on', 'off'])),
    list: Type.Optional(Type.Array(Type.Object({ id: Type.String() }), { maxItems: 1 })),
    email: Type.String(),
  });
  app.post('/', { schema: { body: schema } }, async () => ({}));
  const answer = await app.inject({ method: 'POST', url: '/', payload: body });
  expect(answer.json().error.code).toBe('VALIDATION_ERROR');
  return answer.json().error.message;
}

it.each([
  [{}, 'The body has no "email".'],
  [{ offset: 781 }, 'The value "offset" must be at most 780.'],
  [{ offset: -721 }, 'The value "offset" must be at least -720.'],
  [{ offset: 60.5 }, 'The value "offset" must be a whole number.'],
  [{ name: 'x' }, 'The value "name" must have at least 2 characters.'],
  [{ label: '' }, 'The value "label" must not be empty.'],
  [{ name: 'xxxxxx' }, 'The value "name" must have at most 5 characters.'],
  [{ name: 'XXX' }, 'The value "name" does not have the right format.'],
  [{ word: 'delete' }, 'The value "word" must be "DELETE".'],
  [{ mode: 'maybe' }, 'The value "mode" must be one of: on, off.'],
  [{ list: [{}] }, 'The value "list.0" has no "id".'],
  [{ list: [{ id: 'a' }, { id: 'b' }] }, 'The value "list" must have at most 1 entries.'],
])('the validation text words the fault of %j as a sentence', async (given, message) => {
  const email = Object.keys(given).length === 0 ? {} : { email: 'ann@x.org' };
  expect(await messageFor({ ...given, ...email })).toBe(message);
});
