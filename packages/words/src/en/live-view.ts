import type { LiveGap } from '@ridescope/catalogue/live-view';
import type { problemSentences } from '@ridescope/catalogue/problem-sentences';
import { messagesOf } from '../messages/message-types.ts';

type Reworded = Pick<
  typeof problemSentences,
  | 'not-connected'
  | 'frame-rate-low'
  | 'frame-rate-low.unridable'
  | 'receiver-lost.for-good'
  | 'sensor-lost.for-good'
  | 'sensor-lost.unknown-return'
  | 'link-lost.for-good'
  | 'connection-lost'
>;

/** Sentences of a report that speak of a whole ride, as they are said while it is on. */
export const liveProblemMessages = messagesOf<Reworded>()({
  'not-connected':
    "The game server hasn't answered in this ride: you ride alone, and nobody can see you. You could sign in, so your internet works, but something blocks the game's own traffic (UDP).",
  'connection-lost':
    'The connection to the game server {open, select, true {is lost, for {longest} so far} other {was lost {times, plural, =1 {for {total}} =2 {twice, for {total} in all} other {# times, for {total} in all}}}}: other riders vanish and you ride alone.',
  'frame-rate-low':
    'The frame rate was {mean} FPS on average and below {limit} FPS for {always, select, true {all of the last minutes} other {{below} of the last {ridden}}}.',
  'frame-rate-low.unridable':
    'The frame rate was below {limit} FPS for {always, select, true {all of the last minutes} other {{below} of the last {ridden}}}, too low to ride by.',
  'receiver-lost.for-good':
    "The ANT+ receiver dropped out {length} ago and isn't back yet, so every sensor on it is lost.",
  'sensor-lost.for-good': 'Your {sensor} has been silent for {length}.',
  'sensor-lost.unknown-return':
    "Your {sensor} was lost {times, plural, =1 {once} =2 {twice} other {# times}}; the log doesn't show whether it is back.",
  'link-lost.for-good':
    "The link to your {sensor} {link} broke{byComputer, select, true { because your computer aborted its own network connection} other {}} and isn't back yet.",
});

/** What can't be known while the ride is on. */
export const liveGapTexts: Readonly<Record<LiveGap, string>> = {
  'no-ride-yet': "You aren't riding yet. Figures of the ride come with its first metres.",
  'first-minutes':
    'In the first five minutes of a ride, nobody can tell how many messages are lost or whether the server was gone.',
  'no-bluetooth-messages':
    "The game doesn't log single messages over Bluetooth or the network, so those sensors have no loss. A broken link shows.",
  'no-riders-nearby': "The game's log doesn't say how many riders are near you.",
  'no-connection': 'The log says nothing about the game server yet.',
  'whole-ride':
    'Causes, fixes and everything about the ride as a whole come with the report, when the ride is over.',
};

/** How a ride is while it is on, in the words of page and terminal. */
export const liveMessages = {
  'others-heard':
    'Your {others} {count, plural, one {is} other {are}} heard, so the fault is at that sensor or its battery.',
  'lasts-for': 'for {length}',
  'was-ago': '{length} ago',
  over: 'That is over, after {length}.',
  'log-stands': 'Nothing new is known: the log does not grow.',
  'waiting-ride': 'Waiting for the ride.',
  'no-answer': 'Something does not answer right now: see below.',
  'nothing-found': 'Nothing found in the last 5 minutes, as far as the log shows.',
  'nothing-wrong': 'Nothing went wrong in the last 5 minutes.',
  sensor: '{role}, {transport}',
  heard: 'heard',
  silent: 'silent for {length}',
  unsure: 'lost {length} ago, not heard since as far as the log shows',
  quiet: 'no message for {length}: lost, or nobody pedals',
  'loss-unknown': 'loss not known',
  loss: '{percent} lost in the last minute',
  'not-known': 'Not known',
  connected: 'Connected',
  'connection-lost': 'Lost for {length}',
} as const;
