import { certaintyNames } from '../en/certainties.ts';
import { termMessages } from '../en/terms.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** A word that not every rider knows. */
export interface GlossaryTerm {
  id: keyof typeof termMessages;
  /** As a list of terms names it. */
  term: string;
  /** Finds the term in a sentence or a label of the product. */
  pattern: RegExp;
}

/** Every explained term in alphabetical order. Texts and labels of the product find their terms here. */
export const glossary = [
  {
    id: 'one-percent-low',
    term: '1 % low (P1)',
    pattern: /\bP1\b|\b1 % low\b/,
  },
  {
    id: 'five-percent-low',
    term: '5 % low (P5)',
    pattern: /\bP5\b|\b5 % low\b/,
  },
  {
    id: 'interval',
    term: '95 % interval',
    pattern: /\b95 % interval\b/i,
  },
  {
    id: 'advanced-analysis',
    term: 'Advanced analysis',
    pattern: /\badvanced analys[ie]s\b/i,
  },
  {
    id: 'ant-plus',
    term: 'ANT+',
    pattern: /\bANT\+/,
  },
  {
    id: 'cap',
    term: 'Cap',
    pattern: /\bcap(?:ped)?\b/i,
  },
  {
    id: 'certain',
    term: certaintyNames.certain,
    pattern: /\bCertain\b/,
  },
  {
    id: 'companion-app',
    term: 'Companion app',
    pattern: /\bcompanion app\b/i,
  },
  {
    id: 'correlation',
    term: 'Correlation',
    pattern: /\bcorrelations?\b/i,
  },
  {
    id: 'crowding',
    term: 'Crowding',
    pattern: /\bcrowding\b/i,
  },
  {
    id: 'dns',
    term: 'DNS',
    pattern: /\bDNS\b/,
  },
  {
    id: 'drop',
    term: 'Drop',
    pattern: /^drops$|(?<=: )drops$|\bsensor drops\b/i,
  },
  {
    id: 'freeze',
    term: 'Freeze',
    pattern: /\bfreezes?\b/i,
  },
  {
    id: 'graphics-driver',
    term: 'Graphics driver',
    pattern: /\bgraphics driver\b/i,
  },
  {
    id: 'graphics-profile',
    term: 'Graphics profile',
    pattern: /\bgraphics profile\b/i,
  },
  {
    id: 'jitter',
    term: 'Jitter',
    pattern: /\bjitter\b/i,
  },
  {
    id: 'latency',
    term: 'Latency',
    pattern: /\blatency\b/i,
  },
  {
    id: 'likely',
    term: certaintyNames.likely,
    pattern: /\bLikely\b/,
  },
  {
    id: 'median',
    term: 'Median',
    pattern: /\bmedians?\b/i,
  },
  {
    id: 'message-loss',
    term: 'Missed messages (Rx Fail)',
    pattern: /\bmessage loss\b|\b(?:lost|missed) messages\b|\bRx Fail\b/i,
  },
  {
    id: 'chance',
    term: 'More than chance',
    pattern: /\b(?:more than|beyond) chance\b/i,
  },
  {
    id: 'opengl',
    term: 'OpenGL',
    pattern: /\bOpenGL\b/,
  },
  {
    id: 'packet',
    term: 'Packet',
    pattern: /\bpackets?\b/i,
  },
  {
    id: 'possible',
    term: certaintyNames.possible,
    pattern: /\bPossible\b/,
  },
  {
    id: 'receiver',
    term: 'Receiver',
    pattern: /\breceiver\b/i,
  },
  {
    id: 'score',
    term: 'Score',
    pattern: /^scores?$/i,
  },
  {
    id: 'search',
    term: 'Search',
    pattern: /\b(?:sensor )?searches\b/i,
  },
  {
    id: 'shadow-resolution',
    term: 'Shadow resolution',
    pattern: /\bshadow resolution\b/i,
  },
  {
    id: 'tcp',
    term: 'TCP',
    pattern: /\bTCP\b/,
  },
  {
    id: 'udp',
    term: 'UDP',
    pattern: /\bUDP\b/,
  },
  {
    id: 'vertical-sync',
    term: 'Vertical sync',
    pattern: /\bvertical sync\b/i,
  },
] as const satisfies readonly GlossaryTerm[];

/** Explains a term in one or two sentences. */
export function termText(id: GlossaryTerm['id'], person: Person = 'you'): string {
  return spokenText(termMessages[id], person);
}
