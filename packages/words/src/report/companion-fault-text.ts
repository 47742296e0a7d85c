import type { SocketFault } from '@ridescope/catalogue/socket-faults';
import { companionFaultMessages } from '../en/socket-faults.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';

/** Why the Companion app on the phone was never connected, as words after a colon. */
export function companionFaultText(fault: SocketFault, person: Person = 'you'): string {
  return spokenText(companionFaultMessages[fault], person);
}
