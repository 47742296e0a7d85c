import { statementAnswerMessages as messages } from '../en/texts/race-statement.ts';

/** What a reader must not take a statement for. */
export const unprovenText = messages.unproven;

/** The answer to a code that doesn't confirm a page. */
export const refusedTexts: Readonly<
  Record<'changed' | 'deleted' | 'unknown', { title: string; text: string }>
> = {
  unknown: { title: messages['unknown-title'], text: messages.unknown },
  changed: { title: messages['changed-title'], text: messages.changed },
  deleted: { title: messages['deleted-title'], text: messages.deleted },
};
