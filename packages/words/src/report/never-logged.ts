import { neverLoggedMessages } from '../en/never-logged.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** The topic of the help that leads on, for each thing that no log of the game can show. */
const topics = {
  'steady-error': 'powerSignal',
  'other-riders': 'networkDelay',
  wifi: 'wifiOrCable',
  jerks: 'freezes',
  programs: 'slowsDown',
  sound: 'nothingFound',
} as const satisfies Record<keyof typeof neverLoggedMessages, string>;

/** Lists what no log of the game can show, however complete it is, each with the topic of the help that leads on. */
export function neverLogged(person: Person): { text: string; topic: string }[] {
  return (Object.keys(topics) as (keyof typeof topics)[]).map((id) => ({
    text: spokenText(neverLoggedMessages[id], person),
    topic: topics[id],
  }));
}
