import { fixIds } from '@ridescope/catalogue/fixes';
import { stepsOf } from '@ridescope/words/report/fix-steps';
import { effortInSentence, effortText, type Fix, fixOf } from '@ridescope/words/report/fixes';
import type { WrittenTopic } from '../parse-topic.ts';

interface FixGroup {
  /** Ids of its fixes begin with this and a dash. */
  prefix: string;
  title: string;
  summary: string;
  keywords: string;
  related: string[];
}

const groups: readonly FixGroup[] = [
  {
    prefix: 'net',
    title: 'Fixes for the network',
    summary: 'Cable, Wi-Fi, router, firewall, DNS, and the link to the phone.',
    keywords: 'router reboot firewall vpn dns ports hotspot bufferbloat 5 ghz',
    related: ['networkConnection', 'networkDelay', 'wifiOrCable', 'pingTestLatency'],
  },
  {
    prefix: 'gfx',
    title: 'Fixes for the picture',
    summary: 'Resolution, drivers, cooling, power and other programs.',
    keywords: 'graphics settings driver overlay antivirus refresh rate cooling upgrade',
    related: ['frameRate', 'freezes', 'graphicsSettings', 'slowsDown'],
  },
  {
    prefix: 'ant',
    title: 'Fixes for ANT+',
    summary: 'Where the USB stick goes, and what disturbs it.',
    keywords: 'dongle extension cable usb stick interference',
    related: ['antReception', 'antReceiver', 'antInterference'],
  },
  {
    prefix: 'ble',
    title: 'Fixes for Bluetooth',
    summary: 'One connection for each sensor, and a better adapter.',
    keywords: 'bluetooth adapter reset pairing other app',
    related: ['bluetooth', 'pairing'],
  },
  {
    prefix: 'sensor',
    title: 'Fixes for sensors and trainers',
    summary: 'Batteries, straps, firmware, and a restart of the trainer.',
    keywords: 'battery strap firmware power cycle',
    related: ['powerSignal', 'heartRate', 'batteries', 'trainerControl'],
  },
  {
    prefix: 'lan',
    title: 'Fixes for trainers on the home network',
    summary: 'A stronger signal, a cable, and a router that lets devices find each other.',
    keywords: 'wifi trainer direct connect ethernet mdns bonjour',
    related: ['trainerNetwork', 'wifiOrCable'],
  },
  {
    prefix: 'hw',
    title: 'Fixes for the computer and the game',
    summary: 'More memory, and the current version of the game.',
    keywords: 'ram upgrade update game',
    related: ['memory', 'gameUpdates', 'graphicsChip'],
  },
];

const idOf = ({ prefix }: FixGroup) => `fixes-${prefix}`;

/** Makes a topic of each group of fixes. A test finds a fix that is in none. */
export function fixTopics(): WrittenTopic[] {
  const all = fixIds.map((id) => fixOf(id));
  return groups.map((group) => {
    const own = all.filter(({ id }) => id.startsWith(`${group.prefix}-`));
    const parts = own.map(
      ({ id, title, difficulty, minutes }) =>
        `## ${title} {#${id}}\n\n${effortText({ difficulty, minutes })}.\n\n${numbered(stepsOf(id))}`,
    );
    const first = 'Change one thing at a time, then do a comparable ride and upload its log.';
    return {
      id: idOf(group),
      title: group.title,
      summary: group.summary,
      keywords: group.keywords,
      related: group.related,
      body: [first, ...parts].join('\n\n'),
    };
  });
}

/** The address of a fix on the page of its group. */
function fixAddress(id: string): string {
  const group = groups.find(({ prefix }) => id.startsWith(`${prefix}-`));
  return group ? `/help/${idOf(group)}#${id}` : '/help';
}

/** Lists fixes with their effort, each with a link to its steps. */
export function linkedFixes(fixes: readonly Fix[]): string {
  return fixes
    .map((fix) => `1. [${fix.title}](${fixAddress(fix.id)}), ${effortInSentence(fix)}`)
    .join('\n');
}

function numbered(steps: readonly string[]): string {
  return steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
}
