import { type Static, Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { Report } from './report/report.ts';

const params = Type.Object({ owner: Type.String(), name: Type.String({ maxLength: 100 }) });

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/report/:owner/:name',
  summary: 'A stored report; the name with or without its `.gz`',
  access: 'owner',
  params,
  response: Report,
});

/** How a report begins, as texts that its page shows before its code runs. */
export type FramedWords = Static<typeof FramedWords>;
const FramedWords = Type.Object({
  title: Type.String({ description: 'World and route' }),
  facts: Type.String({ description: 'When the ride began, and for how long it lasted' }),
  grade: Type.String({ description: 'The grade of the verdict, in a word' }),
  head: Type.String({ description: 'The first sentence of the verdict' }),
  length: Type.String({ description: 'Size of type for it: `short`, `medium` or `long`' }),
  rest: Type.String({ description: 'The other sentences; empty without any' }),
  more: Type.String({ description: 'How much was checked; empty where something is wrong' }),
});

export const getFirstWords = defineEndpoint({
  method: 'GET',
  path: '/report/:owner/:name/first-words',
  summary:
    'How a stored report begins; without words for one that has no ride or is of another version',
  access: 'owner',
  params,
  response: Type.Object({ words: Type.Optional(FramedWords) }),
});

export const deleteReport = defineEndpoint({
  method: 'DELETE',
  path: '/report/:owner/:name',
  summary: 'Deletes a report for good, with its public copy and all that is kept with it',
  access: 'owner',
  params,
  response: Type.Object({}),
});

/** Returns the stored name of a report, given the name or the storage key from an address. */
export function reportNameOf(param: string): string {
  return param.replace(/\.gz$/, '');
}

/** Returns the storage key of a report in the format of the specification. */
export function storageKeyOf(owner: string, name: string): string {
  return `${owner}/${name}.gz`;
}
