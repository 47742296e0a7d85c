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
  summary: 'How a stored report begins; without words for one that has no ride',
  access: 'owner',
  params,
  response: Type.Object({ words: Type.Optional(FramedWords) }),
});

const Texts = (description: string) => Type.Array(Type.String(), { description, maxItems: 5 });

/** How the page of two compared rides begins, as texts that it shows before its code runs. */
export type ComparedWords = Static<typeof ComparedWords>;
const ComparedWords = Type.Object({
  titleA: Type.String({ description: 'World and route of the first ride' }),
  factsA: Texts('When it began, for how long it lasted, and with what'),
  computerA: Texts('Its computer; empty where the log names nothing of it'),
  titleB: Type.String({ description: 'The same of the second ride' }),
  factsB: Texts('When it began, for how long it lasted, and with what'),
  computerB: Texts('Its computer; empty where the log names nothing of it'),
  sentence: Type.String({ description: 'What got better and what got worse' }),
});

export const getComparedWords = defineEndpoint({
  method: 'GET',
  path: '/report/:owner/:name/compared/:other/first-words',
  summary:
    "How the comparison of two of the caller's reports begins; without words where one has several rides, none, or is of another version",
  access: 'owner',
  params: Type.Object({
    ...params.properties,
    other: Type.String({ maxLength: 100, description: 'Name of the second report' }),
  }),
  response: Type.Object({ words: Type.Optional(ComparedWords) }),
});

export const deleteReport = defineEndpoint({
  method: 'DELETE',
  path: '/report/:owner/:name',
  summary: 'Deletes a report for good, with its public copy and all that is stored with it',
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
