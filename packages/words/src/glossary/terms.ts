import { certaintyMeanings, certaintyNames } from '../en/certainties.ts';

/** A word that not every rider knows, with a plain explanation. */
export interface GlossaryTerm {
  id: string;
  /** As a list of terms names it. */
  term: string;
  /** One or two sentences. */
  text: string;
  /** Finds the term in a sentence or a label of the product. */
  pattern: RegExp;
}

/** Every explained term in alphabetical order. Texts and labels of the product find their terms here. */
export const glossary = [
  {
    id: 'one-percent-low',
    term: '1 % low (P1)',
    text: 'For 1 % of the time, the frame rate was below this. It shows how bad the worst moments were, which an average hides.',
    pattern: /\bP1\b|\b1 % low\b/,
  },
  {
    id: 'five-percent-low',
    term: '5 % low (P5)',
    text: 'For 5 % of the time, the frame rate was below this: about three minutes of an hour.',
    pattern: /\bP5\b|\b5 % low\b/,
  },
  {
    id: 'interval',
    term: '95 % interval',
    text: 'A range for a change that was measured on a few rides: in at least 95 of 100 such comparisons, it contains the true change.',
    pattern: /\b95 % interval\b/i,
  },
  {
    id: 'advanced-analysis',
    term: 'Advanced analysis',
    text: 'A deeper look at a ride for tokens: likely causes with their proof, the test that decides, and a plan.',
    pattern: /\badvanced analys[ie]s\b/i,
  },
  {
    id: 'ant-plus',
    term: 'ANT+',
    text: 'A radio that sends sensor values to a USB stick. Sensors send without asking whether anything arrived, so lost messages stay lost.',
    pattern: /\bANT\+/,
  },
  {
    id: 'cap',
    term: 'Cap',
    text: 'A frame rate that the game never goes above, because of the screen, a setting or power saving. A steady 60 FPS is a cap and nothing to worry about.',
    pattern: /\bcap(?:ped)?\b/i,
  },
  {
    id: 'certain',
    term: certaintyNames.certain,
    text: certaintyMeanings.certain,
    pattern: /\bCertain\b/,
  },
  {
    id: 'companion-app',
    term: 'Companion app',
    text: "The game's app for the phone. It connects to the game over your Wi-Fi and isn't needed to ride.",
    pattern: /\bcompanion app\b/i,
  },
  {
    id: 'correlation',
    term: 'Correlation',
    text: 'Two kinds of trouble that happened together more often than chance. That alone does not mean that one caused the other.',
    pattern: /\bcorrelations?\b/i,
  },
  {
    id: 'crowding',
    term: 'Crowding',
    text: 'How many riders were near you: 0 % is alone, 100 % is a mass start. We estimate it from the data that the game receives.',
    pattern: /\bcrowding\b/i,
  },
  {
    id: 'dns',
    term: 'DNS',
    text: "The internet's phone book, which turns the name of a server into its address. Without it, nothing new can be reached.",
    pattern: /\bDNS\b/,
  },
  {
    id: 'drop',
    term: 'Drop',
    text: 'A Bluetooth or Wi-Fi device that was connected and lost the connection.',
    pattern: /^drops$|(?<=: )drops$|\bsensor drops\b/i,
  },
  {
    id: 'freeze',
    term: 'Freeze',
    text: 'A single picture that stood still for more than a second.',
    pattern: /\bfreezes?\b/i,
  },
  {
    id: 'graphics-driver',
    term: 'Graphics driver',
    text: 'The software that lets the game use the graphics card. Its maker publishes a newer one every few months.',
    pattern: /\bgraphics driver\b/i,
  },
  {
    id: 'graphics-profile',
    term: 'Graphics profile',
    text: 'How much detail the game draws: basic, medium, high or ultra. The game chooses it by your graphics card.',
    pattern: /\bgraphics profile\b/i,
  },
  {
    id: 'jitter',
    term: 'Jitter',
    text: 'How much the delay of the connection changes from one moment to the next. Riders around you jump when it is high.',
    pattern: /\bjitter\b/i,
  },
  {
    id: 'latency',
    term: 'Latency',
    text: 'How long data takes to the game server and back. Below 100 ms you notice nothing.',
    pattern: /\blatency\b/i,
  },
  {
    id: 'likely',
    term: certaintyNames.likely,
    text: certaintyMeanings.likely,
    pattern: /\bLikely\b/,
  },
  {
    id: 'median',
    term: 'Median',
    text: 'The value in the middle: half of the values are below it, half above.',
    pattern: /\bmedians?\b/i,
  },
  {
    id: 'message-loss',
    term: 'Missed messages (Rx Fail)',
    text: 'Messages of a sensor that the receiver expected and did not get. Below 15 % you hardly notice it; above 30 %, values have gaps.',
    pattern: /\bmessage loss\b|\b(?:lost|missed) messages\b|\bRx Fail\b/i,
  },
  {
    id: 'chance',
    term: 'More than chance',
    text: 'Rides differ from evening to evening. A difference counts as more than chance if rides without any change would show one that large in 1 of 20 cases at most.',
    pattern: /\b(?:more than|beyond) chance\b/i,
  },
  {
    id: 'opengl',
    term: 'OpenGL',
    text: 'The language in which the game talks to the graphics card.',
    pattern: /\bOpenGL\b/,
  },
  {
    id: 'packet',
    term: 'Packet',
    text: 'A small amount of data between your computer and the game server. The game receives several a second, more in a crowd.',
    pattern: /\bpackets?\b/i,
  },
  {
    id: 'possible',
    term: certaintyNames.possible,
    text: certaintyMeanings.possible,
    pattern: /\bPossible\b/,
  },
  {
    id: 'receiver',
    term: 'Receiver',
    text: 'The USB stick or the built-in radio that hears your sensors.',
    pattern: /\breceiver\b/i,
  },
  {
    id: 'score',
    term: 'Score',
    text: 'How much went well, up to 100. The worst problem decides the range, and how much of the ride was spoilt decides the place in it.',
    pattern: /^scores?$/i,
  },
  {
    id: 'search',
    term: 'Search',
    text: 'A receiver that lost an ANT+ sensor looks for it. Meanwhile the sensor has no values, and others may lose some.',
    pattern: /\b(?:sensor )?searches\b/i,
  },
  {
    id: 'shadow-resolution',
    term: 'Shadow resolution',
    text: 'How finely shadows are drawn. Finer shadows cost frame rate.',
    pattern: /\bshadow resolution\b/i,
  },
  {
    id: 'tcp',
    term: 'TCP',
    text: 'The connection for messages that must arrive, such as joining an event or saving a ride.',
    pattern: /\bTCP\b/,
  },
  {
    id: 'udp',
    term: 'UDP',
    text: 'How the game sends positions: fast, and without repeating what got lost. Some firewalls and hotel networks block it.',
    pattern: /\bUDP\b/,
  },
  {
    id: 'vertical-sync',
    term: 'Vertical sync',
    text: 'The game waits for the screen before it shows a picture. If it is a little too slow for 60 FPS, the rate falls to 30 at once.',
    pattern: /\bvertical sync\b/i,
  },
] as const satisfies readonly GlossaryTerm[];
