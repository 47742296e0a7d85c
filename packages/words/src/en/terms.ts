import type { TermId } from '@ridescope/catalogue/terms';
import { certaintyMeanings, certaintyNames } from './certainties.ts';

/** What each term of the glossary is called. */
export const termNames = {
  'one-percent-low': '1 % low (P1)',
  'five-percent-low': '5 % low (P5)',
  interval: '95 % interval',
  'advanced-analysis': 'Advanced analysis',
  'ant-plus': 'ANT+',
  cap: 'Cap',
  certain: certaintyNames.certain,
  'companion-app': 'Companion app',
  correlation: 'Correlation',
  crowding: 'Crowding',
  dns: 'DNS',
  drop: 'Drop',
  freeze: 'Freeze',
  'graphics-driver': 'Graphics driver',
  'graphics-profile': 'Graphics profile',
  jitter: 'Jitter',
  latency: 'Latency',
  likely: certaintyNames.likely,
  median: 'Median',
  'message-loss': 'Missed messages (Rx Fail)',
  chance: 'More than chance',
  opengl: 'OpenGL',
  packet: 'Packet',
  possible: certaintyNames.possible,
  receiver: 'Receiver',
  score: 'Score',
  search: 'Search',
  'shadow-resolution': 'Shadow resolution',
  tcp: 'TCP',
  udp: 'UDP',
  'vertical-sync': 'Vertical sync',
} as const satisfies Readonly<Record<TermId, unknown>>;

/** A plain explanation of each term of the glossary, in one or two sentences. */
export const termMessages = {
  'one-percent-low':
    'For 1 % of the time, the frame rate was below this. It shows how bad the worst moments were, which an average hides.',
  'five-percent-low':
    'For 5 % of the time, the frame rate was below this: about three minutes of an hour.',
  interval:
    'A range for a change that was measured on a few rides: in at least 95 of 100 such comparisons, it contains the true change.',
  'advanced-analysis':
    'A deeper look at a ride for tokens: likely causes with their proof, the test that decides, and a plan.',
  'ant-plus':
    'A radio that sends sensor values to a USB stick. Sensors send without asking whether anything arrived, so lost messages stay lost.',
  cap: 'A frame rate that the game never goes above, because of the screen, a setting or power saving. A steady 60 FPS is a cap and nothing to worry about.',
  certain: certaintyMeanings.certain,
  'companion-app':
    "The game's app for the phone. It connects to the game over {person, select, rider {the rider's} other {your}} Wi-Fi and isn't needed to ride.",
  correlation:
    'Two kinds of trouble that happened together more often than chance. That alone does not mean that one caused the other.',
  crowding:
    'How many riders were near {person, select, rider {the rider} other {you}}: 0 % is alone, 100 % is a mass start. We estimate it from the data that the game receives.',
  dns: "The internet's phone book, which turns the name of a server into its address. Without it, nothing new can be reached.",
  drop: 'A Bluetooth or Wi-Fi device that was connected and lost the connection.',
  freeze: 'A single picture that stood still for more than a second.',
  'graphics-driver':
    'The software that lets the game use the graphics card. Its maker publishes a newer one every few months.',
  'graphics-profile':
    "How much detail the game draws: basic, medium, high or ultra. The game chooses it by {person, select, rider {the rider's} other {your}} graphics card.",
  jitter:
    'How much the delay of the connection changes from one moment to the next. Riders around {person, select, rider {the rider} other {you}} jump when it is high.',
  latency:
    'How long data takes to the game server and back. Below 100 ms {person, select, rider {the rider notices} other {you notice}} nothing.',
  likely: certaintyMeanings.likely,
  median: 'The value in the middle: half of the values are below it, half above.',
  'message-loss':
    'Messages of a sensor that the receiver expected and did not get. Below 15 % {person, select, rider {the rider hardly notices} other {you hardly notice}} it; above 30 %, values have gaps.',
  chance:
    'Rides differ from evening to evening. A difference counts as more than chance if rides without any change would show one that large in 1 of 20 cases at most.',
  opengl: 'The language in which the game talks to the graphics card.',
  packet:
    "A small amount of data between {person, select, rider {the rider's} other {your}} computer and the game server. The game receives several a second, more in a crowd.",
  possible: certaintyMeanings.possible,
  receiver:
    "The USB stick or the built-in radio that hears {person, select, rider {the rider's} other {your}} sensors.",
  score:
    'How much went well, up to 100. The worst problem decides the range, and how much of the ride was spoilt decides the place in it.',
  search:
    'A receiver that lost an ANT+ sensor looks for it. Meanwhile the sensor has no values, and others may lose some.',
  'shadow-resolution': 'How finely shadows are drawn. Finer shadows cost frame rate.',
  tcp: 'The connection for messages that must arrive, such as joining an event or saving a ride.',
  udp: 'How the game sends positions: fast, and without repeating what got lost. Some firewalls and hotel networks block it.',
  'vertical-sync':
    'The game waits for the screen before it shows a picture. If it is a little too slow for 60 FPS, the rate falls to 30 at once.',
} as const satisfies Readonly<Record<TermId, string>>;
