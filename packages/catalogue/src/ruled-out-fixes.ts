import { type FixId, fixIds } from './fixes.ts';
import { isScreenRate } from './picture-limits.ts';
import type { ProblemSentence, ProblemSentenceId } from './problem-sentences.ts';
import { isSensorRole, type SensorRole } from './sensor-roles.ts';

/** What can't help where the computer, the router and the Wi-Fi between them went on working. */
const ofOwnNetwork = [
  'net-wired',
  'net-5ghz',
  'net-router-placement',
  'net-wifi-driver',
  'net-wifi-power',
  'lan-trainer-signal',
  'lan-trainer-cable',
  'lan-router-mdns',
  'gfx-sleep-off',
] as const satisfies readonly FixId[];

/** What only helps where the way beyond the home failed. */
const ofLine = ['net-isp-evidence', 'net-service-status'] as const satisfies readonly FixId[];

/** What can't help where the receiver hears other sensors well. */
const ofReceiver = fixIds.filter((id) => id.startsWith('ant-') && id !== 'ant-switch-transport');

/** What changes the picture, for a computer that draws it fast enough. */
const ofPicture = [
  'gfx-resolution-down',
  'gfx-gpu-upgrade',
  'gfx-tv-mode',
] as const satisfies readonly FixId[];

/** What can't help a screen that shows 60 FPS at times, or a rate that no screen has. */
const ofScreen = ['gfx-refresh-rate', 'gfx-tv-mode'] as const satisfies readonly FixId[];

/** What is no computer: a computer that stopped takes everything with it. */
const ofOthers = fixIds.filter((id) => !/^(?:gfx|hw)-|^ant-usb-suspend$/.test(id));

/** What changes the link alone. It can't help a device that is heard, or that itself sends nothing. */
const ofLink = [
  'ant-switch-transport',
  'ble-exclusive',
  'ble-fewer-links',
] as const satisfies readonly FixId[];

/** What is done to a device of one kind only, and to which. */
const devicesOf: Readonly<Partial<Record<FixId, readonly SensorRole[]>>> = {
  'sensor-strap-fit': ['heartRate'],
  'sensor-trainer-power-cycle': ['trainer'],
  'lan-trainer-signal': ['trainer', 'power'],
  'lan-trainer-cable': ['trainer', 'power'],
  // A trainer is on the mains.
  'sensor-battery': [
    'power',
    'heartRate',
    'cadence',
    'speed',
    'speedCadence',
    'footPod',
    'controller',
  ],
};

/** Fixes that are done to devices of other kinds. A device of unknown kind may be any. */
function ofOtherDevices(...roles: readonly SensorRole[]): FixId[] {
  if (roles.length === 0 || roles.includes('unknown')) return [];
  return fixIds.filter((fix) => devicesOf[fix]?.some((role) => roles.includes(role)) === false);
}

/** Sentences about the devices that a problem lost or heard badly; others name a device that took part. */
const ofLostDevice = /^(?:sensor-lost|link-lost|sensors-badly-received|pairing-trouble)\b/;

/** A receiver that searches for another device hears this one badly, and these bring the other back. */
const ofSearched: ReadonlySet<FixId> = new Set<FixId>(['sensor-strap-fit', 'sensor-battery']);

function ofLostDevices(sentences: readonly ProblemSentence[]): FixId[] {
  const others = ofOtherDevices(...lostRoles(sentences));
  const isReception = sentences.some(({ id }) => id.startsWith('sensors-badly-received'));
  return isReception ? others.filter((fix) => !ofSearched.has(fix)) : others;
}

function lostRoles(sentences: readonly ProblemSentence[]): SensorRole[] {
  return sentences.flatMap((sentence): SensorRole[] => {
    if (!ofLostDevice.test(sentence.id) || !('values' in sentence)) return [];
    const { values } = sentence;
    if ('sensors' in values) return [...values.sensors];
    // A channel whose device the log doesn't name may be of any kind.
    return 'sensor' in values ? [isSensorRole(values.sensor) ? values.sensor : 'unknown'] : [];
  });
}

/** What each sentence of a problem rules out, for all who give advice about that problem. */
const ruledOut: Readonly<Partial<Record<ProblemSentenceId, readonly FixId[]>>> = {
  'not-connected': [...ofOwnNetwork, ...ofLine, 'net-dns', 'net-pause-traffic'],
  'not-connected.tries': ['net-router-udp'],
  'connection-lost.with-sensors': ofLine,
  'connection-lost.udp-blocked': [...ofOwnNetwork, ...ofLine, 'net-dns', 'net-pause-traffic'],
  'connection-lost.by-computer': ofLine,
  'connection-lost.beyond-wifi': [...ofOwnNetwork, 'net-service-status', 'net-firewall', 'net-dns'],
  'connection-lost.no-names': ['net-service-status', 'net-firewall', 'net-dns'],
  'connection-lost.own-network-held': ofOwnNetwork,
  'game-server-late.services': ['net-wired', 'net-5ghz', 'net-router-restart'],
  'computer-network.aborted': ofLine,
  'frame-rate-cap.slow': ofPicture,
  'frame-rate-cap.held': ofPicture,
  'frame-rate.software-renderer': ofPicture,
  'frame-rate.far-below': [...ofPicture, 'gfx-config-reset', 'gfx-select-dgpu'],
  'frame-rate.held-back': ofPicture,
  'frame-rate-cap.jumps': ofScreen,
  'frame-rate-dips.uncrowded': ['gfx-crowd-plan'],
  'computer-slept.consequences': ofOthers,
  'computer-slept.recovered': ofOthers,
  'computer-slept.not-recovered': ofOthers,
  'link-lost.idle': ['sensor-battery', 'sensor-wake-first', ...ofLink, 'ant-extension'],
  'receiver-lost': ['sensor-battery', 'sensor-strap-fit'],
  'receiver-lost.for-good': ['sensor-battery', 'sensor-strap-fit'],
  'receiver-lost.unknown-return': ['sensor-battery', 'sensor-strap-fit'],
  'power-meter-stopped': [...ofReceiver, ...ofLink, ...ofOtherDevices('power')],
  'sensor-lost.dying': ofReceiver,
};

/** What a trainer's own Wi-Fi can't help against: its computer cut the link. */
const ofTrainersWifi = [
  'lan-trainer-signal',
  'lan-trainer-cable',
  'lan-router-mdns',
  'sensor-trainer-power-cycle',
] as const satisfies readonly FixId[];

/** Fixes that the sentences of a problem say can't help. They are never advised for this problem. */
export function ruledOutFixes(sentences: readonly ProblemSentence[]): ReadonlySet<FixId> {
  return new Set([
    ...ofLostDevices(sentences),
    ...sentences.flatMap((sentence) => [
      ...(ruledOut[sentence.id] ?? []),
      ...('values' in sentence && 'byComputer' in sentence.values && sentence.values.byComputer
        ? ofTrainersWifi
        : []),
      ...(isHeldByOthers(sentence) ? ofScreen : []),
    ]),
  ]);
}

/** Checks whether a sentence says that a rate was held which is none of a screen. */
function isHeldByOthers(sentence: ProblemSentence): boolean {
  const { id } = sentence;
  if (id !== 'frame-rate-cap.slow' && id !== 'frame-rate-cap.held') return false;
  return !isScreenRate(sentence.values.rate);
}
