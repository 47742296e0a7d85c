import type { problemSentences } from '@ridescope/catalogue/problem-sentences';
import { withTerms } from '../messages/marked-message.ts';
import { messagesOf } from '../messages/message-types.ts';

/** What a rider felt of a loss, as its sentence begins. */
export const consequenceLeads = withTerms({
  'felt.power-and-resistance':
    '{person, select, rider {The rider} other {You}} had no power and no resistance',
  'felt.power': '{person, select, rider {The rider} other {You}} had no power',
  'felt.pace':
    "{person, select, rider {The rider's} other {Your}} runner had no pace and stood still",
  'felt.resistance': "The trainer didn't follow the road",
});

/** Sentences of a loss that can begin with what the rider felt. */
type Losses = Pick<
  typeof problemSentences,
  | 'power-meter-stopped'
  | 'sensor-lost'
  | 'sensor-lost.for-good'
  | 'sensor-lost.unknown-return'
  | 'link-lost'
  | 'link-lost.for-good'
  | 'link-lost.other-radio'
>;

/** How such a sentence goes on: for how long, and what happened. A rider wants to read first what it meant. */
export const consequenceMessages = messagesOf<Losses>()({
  'power-meter-stopped':
    "{times, plural, =1 {for {longest}} =2 {twice, for {total} in all (longest {longest})} other {# times, for {total} in all (longest {longest})}}: {person, select, rider {the rider's} other {your}} power meter stopped counting while {person, select, rider {their} other {your}} legs kept turning.\nIts other messages kept coming, so the fault is in the meter itself.",
  'sensor-lost':
    "{times, plural, =1 {for {upTo, select, true {up to } other {}}{longest}} =2 {twice, for {upTo, select, true {up to } other {}}{total} in all (longest {longest})} other {# times, for {upTo, select, true {up to } other {}}{total} in all (longest {longest})}}: the <receiver>receiver</receiver> lost {person, select, rider {the rider's} other {your}} {sensor}.",
  'sensor-lost.for-good':
    "for {length}, to the end of the ride: the <receiver>receiver</receiver> lost {person, select, rider {the rider's} other {your}} {sensor} and didn't hear it again.",
  'sensor-lost.unknown-return':
    "while {person, select, rider {the rider's} other {your}} {sensor} was lost, {times, plural, =1 {once} =2 {twice} other {# times}}; the log doesn't show when it came back.",
  'link-lost':
    "{times, plural, =1 {for {total}} =2 {twice, for {total} in all} other {# times, for {total} in all}}: the link to {person, select, rider {the rider's} other {your}} {sensor} {link} broke{byComputer, select, true { because {person, select, rider {their} other {your}} computer aborted its own network connection} other {}}.",
  'link-lost.for-good':
    "to the end of the ride: the link to {person, select, rider {the rider's} other {your}} {sensor} {link} broke{byComputer, select, true { because {person, select, rider {their} other {your}} computer aborted its own network connection} other {}} and didn't come back.",
  'link-lost.other-radio':
    "for {length}: the link to {person, select, rider {the rider's} other {your}} {sensor} {link} broke{byComputer, select, true { because {person, select, rider {their} other {your}} computer aborted its own network connection} other {}}.\nIt came back over another radio.",
});
