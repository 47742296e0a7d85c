import type { unexplainedSentences } from '@ridescope/catalogue/unexplained';
import { messagesOf } from '../messages/message-types.ts';

/** What the time line shows and no cause uses. */
export const unexplainedMessages = messagesOf<typeof unexplainedSentences>()({
  'rate-changed': 'The frame rate changed from {before} to {after} FPS.',
  'loss-changed': 'The messages lost by your {sensor} changed from {before} % to {after} %.',
  freezes:
    'The picture froze {times, plural, =1 {for {longest}} =2 {twice, for up to {longest}} other {# times, for up to {longest}}}.',
  'slow-frames': 'The frame rate fell below half of the usual.',
  'no-answers': "The game server didn't answer for {length}.",
  froze: 'The picture froze.',
  'connection-lost': 'The connection to the game server was lost.',
  'connection-renewed': "The game's message connection broke and reopened.",
  'sensor-lost': 'Your {sensor} was lost.',
  'receiver-lost': 'The ANT+ receiver was lost.',
});
