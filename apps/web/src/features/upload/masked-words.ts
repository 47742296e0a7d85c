import { countOf } from '../../shared/format-number.ts';
import type { LogPreview } from './upload-state.ts';

export type MaskedKind = keyof LogPreview['masked'];

const kindWords: Record<MaskedKind, [one: string, many: string]> = {
  riderName: ['name of a rider', 'names of riders'],
  chat: ['chat message', 'chat messages'],
  email: ['e-mail address', 'e-mail addresses'],
  address: ['network address', 'network addresses'],
  userName: ['name of a Windows user', 'names of a Windows user'],
  playerId: ['player number', 'player numbers'],
  machineId: ['number of a computer', 'numbers of a computer'],
};

/** What is masked in any log, for the line beside the switch. */
export const maskedInShort =
  'Names, chat, e-mail and network addresses, and the numbers of players and computers become letters without meaning. The report stays the same.';

/** `12 names of riders`, for every kind that was found. */
export function maskedLines(masked: LogPreview['masked']): { kind: MaskedKind; text: string }[] {
  return (Object.keys(kindWords) as MaskedKind[])
    .filter((kind) => masked[kind] > 0)
    .map((kind) => ({ kind, text: countOf(masked[kind], ...kindWords[kind]) }));
}

/** How many places were masked in all, in a few words. */
export function maskedSum({ masked, isMasked }: LogPreview): string {
  if (!isMasked) return 'nothing, as you switched it off';
  const places = Object.values(masked).reduce((sum, count) => sum + count, 0);
  return places === 0 ? 'nothing personal was found' : countOf(places, 'place');
}

/** Of which kind an example is. */
export function kindText(kind: MaskedKind): string {
  const [one] = kindWords[kind];
  return one.charAt(0).toUpperCase() + one.slice(1);
}
