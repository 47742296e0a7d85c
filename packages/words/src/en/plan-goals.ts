import type { planGoals } from '@ridescope/catalogue/plan-goals';
import { messagesOf } from '../messages/message-types.ts';

/** What a step should change. */
export const goalMessages = messagesOf<typeof planGoals>()({
  losses:
    'Your {sensor} was lost {times, plural, =1 {once, for {total}. One loss can come by chance, so only more rides show whether this step helped.} =2 {twice, for {total} in all. After this step it should stay connected.} other {# times, for {total} in all. After this step it should stay connected.}}',
  reception:
    'Your {sensor} loses {percent} % of its messages now. After this step it should be less than half of that.',
  'power-stops':
    'Your power stopped {times, plural, =1 {once} =2 {twice} other {# times}}, for {total} in all. After this step it should count whenever you pedal.',
  'receiver-losses':
    'The receiver was gone for {length}. After this step it should stay connected.',
  'control-pauses':
    "The resistance didn't follow the road for {total}. After this step it should follow at once.",
  'control-lost':
    'Your trainer stopped following the road. After this step it should follow all ride.',
  battery: 'Your {sensor} reports a low battery now. After this step it should report a good one.',
  pairing:
    'Your {sensor} was lost before the ride. After this step it should pair at once and stay connected.',
  outages:
    'The connection was lost {times, plural, =1 {once, for {total}. One outage can come by chance, so only more rides show whether this step helped.} =2 {twice, for {total} in all. After this step it should hold.} other {# times, for {total} in all. After this step it should hold.}}',
  'never-connected': 'The game server never answered. After this step you should see other riders.',
  delays:
    "The game's data came up to {worst} late{bursts, plural, =1 {} =2 {, twice} other {, # times}}. After this step other riders should move evenly.",
  aborts:
    'Your computer broke off its connection {times, plural, =1 {once. It can come by chance, so only more rides show whether this step helped.} =2 {twice. After this step it should hold.} other {# times. After this step it should hold.}}',
  services:
    'Calls to the game failed in {minutes, plural, =1 {one minute} other {# minutes}}. After this step they should work.',
  'frame-rate':
    'The frame rate is {mean} FPS now. After this step it should be nearer to {goal} FPS.',
  'frame-rate-far':
    'The frame rate is {mean} FPS now. After this step it should be higher, but one step alone is unlikely to reach {goal} FPS.',
  'time-below':
    'The frame rate was below {limit} FPS for {below}. After this step it should hardly ever be.',
  'slow-stretch':
    'The frame rate fell to {rate} FPS. After this step it should stay near {usual} FPS.',
  'frame-rate-held':
    'The frame rate is held at {rate} FPS now. After this step it should go higher.',
  'frame-rate-locked':
    'The frame rate was locked to 30 FPS for {locked}. After this step it should hardly ever be.',
  freezes:
    'The picture froze {times, plural, =1 {once} =2 {twice} other {# times}}, for {total} in all. After this step it should move evenly.',
  'whole-stop': 'Your computer stopped for {length}. After this step it should stay awake.',
  start: 'The game took {length} to start. After this step it should take less.',
  'a-source': 'Nothing was paired. After this step the game should show your speed or power.',
  'not-again': 'After this step the problem should not come back.',
});

/** When the other steps for the same problem aren't needed. */
export const stopMessages = messagesOf<typeof planGoals>()({
  losses: 'Stop when a comparable ride has no loss of your {sensor}.',
  reception: 'Stop when your {sensor} loses less than 5 % of its messages.',
  'power-stops': 'Stop when your power never stops in a comparable ride.',
  'receiver-losses': 'Stop when the receiver stays connected in a comparable ride.',
  'control-pauses': 'Stop when the resistance follows the road in a comparable ride.',
  'control-lost': 'Stop when the resistance follows the road in a comparable ride.',
  battery: 'Stop when your {sensor} reports a good battery.',
  pairing: 'Stop when your {sensor} pairs at once, three times in a row.',
  outages: 'Stop when three rides have no loss of the connection.',
  'never-connected': 'Stop when you see other riders.',
  delays: 'Stop when a comparable ride has no late data.',
  aborts: 'Stop when three rides have no such break.',
  services: 'Stop when a ride has no failed calls.',
  'frame-rate': 'Stop when it is {goal} FPS or more.',
  'frame-rate-far': 'Stop when it is {goal} FPS or more.',
  'time-below': 'Stop when it is hardly ever below {limit} FPS in a comparable ride.',
  'slow-stretch': 'Stop when it stays near {usual} FPS in a comparable ride.',
  'frame-rate-held': 'Stop when it goes above {rate} FPS.',
  'frame-rate-locked': 'Stop when it is hardly ever locked to 30 FPS in a comparable ride.',
  freezes: 'Stop when a comparable ride has no freeze.',
  'whole-stop': 'Stop when a comparable ride has no such stop.',
  start: 'Stop when it takes less than a minute.',
  'a-source': 'Stop when the game shows your speed or power.',
  'not-again': 'Stop when a comparable ride goes well.',
});
