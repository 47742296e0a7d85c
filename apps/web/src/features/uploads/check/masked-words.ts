import { upperFirst } from '@ridescope/words/format/capitals';
import { countOf, countText } from '@ridescope/words/format/format-number';
import type { LogPreview } from '../send/upload-state.ts';

export type MaskedKind = keyof LogPreview['masked'];

const kindWords: Record<MaskedKind, [one: string, many: string]> = {
  riderName: ['rider name', 'rider names'],
  chat: ['chat message, ride or event name', 'chat messages, ride and event names'],
  email: ['email address', 'email addresses'],
  phone: ['phone number', 'phone numbers'],
  address: ['network address', 'network addresses'],
  place: ['place', 'places'],
  userName: ['user name', 'user names'],
  secret: ['password or token', 'passwords and tokens'],
  playerId: ['player number', 'player numbers'],
  machineId: ['device number', 'device numbers'],
  bodyFigure: ['body figure', 'body figures'],
  unknownText: ['word of an unknown line', 'words of unknown lines'],
};

/** The kinds, in the order of the preview. */
export const maskedKinds = Object.keys(kindWords) as MaskedKind[];

/** Names what is masked in any log, for the line beside the switch. */
export const maskedInShort =
  'Your browser replaces names, chat, email and network addresses, phone numbers, places, passwords, body figures, player and device numbers, and unknown words with x and 0. The report stays the same.';

/** Counts each kind that was found: 12, `rider names`. */
export function maskedLines(masked: LogPreview['masked']) {
  return maskedKinds
    .filter((kind) => masked[kind] > 0)
    .map((kind) => {
      const [one, many] = kindWords[kind];
      return { kind, count: countText(masked[kind]), words: masked[kind] === 1 ? one : many };
    });
}

/** Words the total number of masked places. */
export function maskedSum({ masked, isMasked }: LogPreview): string {
  if (!isMasked) return 'nothing, as you switched it off';
  const places = Object.values(masked).reduce((sum, count) => sum + count, 0);
  return places === 0 ? 'nothing personal was found' : countOf(places, 'place');
}

/** Says after an upload what was masked. */
export function maskedSentence({ masked, isMasked }: LogPreview): string {
  if (!isMasked) return 'Nothing was removed before sending, as you switched it off.';
  const places = Object.values(masked).reduce((sum, count) => sum + count, 0);
  if (places === 0) return 'Nothing personal was found in it.';
  const what = countOf(places, 'name, address or id', 'names, addresses and ids');
  return `${what} ${places === 1 ? 'was' : 'were'} removed before sending.`;
}

/** Title of the examples of a kind. */
export function kindTitle(kind: MaskedKind): string {
  const [, many] = kindWords[kind];
  return upperFirst(many);
}
