import type { LogLine } from '../log-writer.ts';
import { planted } from '../planted.ts';
import type { FormMixture } from './form-mixtures.ts';
import { coreBluetooth, type LossReason, middleware } from './mac-bluetooth.ts';
import { onMac } from './mac-head.ts';

/** Writes lines of a simulated ride in the forms of a mixture. Times, counts and order stay. */
export function* respelled(lines: Iterable<LogLine>, forms: FormMixture): Generator<LogLine> {
  let second: LogLine[] = [];
  for (const line of lines) {
    const isSame = Math.floor(second[0]?.t ?? line.t) === Math.floor(line.t);
    if (!isSame) {
      yield* ofOneSecond(second, forms);
      second = [];
    }
    second.push(line);
  }
  yield* ofOneSecond(second, forms);
}

function* ofOneSecond(lines: readonly LogLine[], forms: FormMixture): Generator<LogLine> {
  const lost = new Set(lines.map(({ text }) => lostDevice.exec(text)?.[1]));
  const overNetwork = new Set(lines.map(({ text }) => networkDevice.exec(text)?.[1]));
  const reasonOf = (device: string): LossReason => {
    if (overNetwork.has(device)) return 'network';
    return lost.has(device) ? 'error' : 'game';
  };
  for (const { t, text, isStamped } of lines)
    for (const one of textsOf(text, forms, reasonOf)) yield { t, text: one, isStamped };
}

/** Lines that stand in the second of the change of a connection, before or behind it. */
const lostDevice = /^\[BLE\] Sending DEVICE - BLE DISCONNECT ERROR \[ UUID: [^\]]+ \] (.+)$/;
const networkDevice = /^DisconnectWFTNPDevice for "(.+)"$/;

type ReasonOf = (device: string) => LossReason;

function textsOf(text: string, forms: FormMixture, reasonOf: ReasonOf): readonly string[] {
  if (text.startsWith('FPS ')) return [frameRateText(text, forms)];
  if (/^=+$/.test(text)) return ['='.repeat(forms.listRule)];
  const onPlatform = forms.platform === 'mac' ? onMac(text, isMetal(forms)) : text;
  if (onPlatform === undefined) return [];
  return bluetoothTexts(onPlatform, forms, reasonOf).map((one) =>
    tagged(rolesOf(one, forms), forms),
  );
}

// Metal replaced OpenGL with the middleware's clients.
function isMetal({ bluetooth }: FormMixture): boolean {
  return bluetooth === 'middleware';
}

function frameRateText(text: string, { frameRate }: FormMixture): string {
  return text.replace(/^FPS +([\d.]+)/, (_, rate: string) => {
    if (frameRate === 'frames') return `FPS ${String(Math.round(Number(rate))).padStart(3)}`;
    return `FPS ${Number(rate).toFixed(2)}`;
  });
}

function rolesOf(text: string, { strapRole }: FormMixture): string {
  return strapRole === 'HR' ? text : text.replace(/^ {20,}HR:/, `${strapRole}:`.padStart(26));
}

const status = /^\[BLE\] Device: "(.*)" has new connection status: (\w+)$/;

function bluetoothTexts(
  text: string,
  { bluetooth }: FormMixture,
  reasonOf: ReasonOf,
): readonly string[] {
  if (bluetooth === 'status') return [text];
  const change = status.exec(text);
  if (bluetooth === 'events') return eventTexts(text, change);
  if (!change) return text.startsWith('[BLE] Sending DEVICE') ? [] : [text];
  const [, device = '', state = ''] = change;
  return bluetooth === 'middleware'
    ? [text, ...middleware(device, state)]
    : coreBluetooth(device, state, reasonOf(device));
}

/** A device shows that it is there by its firmware line; losses and returns bear its address alone. */
function eventTexts(text: string, change: RegExpExecArray | null): readonly string[] {
  if (change) return change[2] === 'connected' ? [`"${change[1]}" firmware version: 1.5.61`] : [];
  if (text.startsWith('[BLE] Sending DEVICE - BLE CONNECTED')) return [];
  if (text.startsWith('[BLE] Reconnected and selected '))
    return [`[BLE] Sending DEVICE - BLE RECONNECT [ UUID: ${planted.bluetoothAddress} ]`];
  return [/^(\[BLE\] Sending DEVICE - BLE .* \]) .*$/.exec(text)?.[1] ?? text];
}

const refusedPosition = /^(?:NETWORK:|ERROR LEVEL: \[NETWORK\] )error \((\d+)\) sending/;
const networkPrefix = {
  prefixed: 'NETCLIENT:[$1] ',
  bracketed: '[$1] ',
  words: '$1 LEVEL: ',
} as const;

function tagged(text: string, { deviceTags, networkTags, activityLines }: FormMixture): string {
  const device = /^(?:INFO LEVEL: )?\[(BLE|ANT)(?:_IMPORTANT)?\] |^(BLE|ANT) {2}: /.exec(text);
  if (device) {
    const rest = text.slice(device[0].length);
    const tag = device[1] ?? device[2];
    if (deviceTags !== 'bracketed' && rest.startsWith('"')) return rest;
    if (deviceTags === 'padded') return `${tag}  : ${rest}`;
    // ANT+ lines have a tag in every year.
    if (deviceTags === 'bracketed') return device[1] ? text : `[${tag}] ${rest}`;
    return tag === 'ANT' ? `ANT  : ${rest}` : rest;
  }
  if (refusedPosition.test(text))
    return activityLines === 'tagged'
      ? text.replace(refusedPosition, 'ERROR LEVEL: [NETWORK] error ($1) sending')
      : text.replace(refusedPosition, 'NETWORK:error ($1) sending');
  if (/^\[(INFO|WARN|ERROR)\] /.test(text))
    return text
      .replace(/^\[(INFO|WARN|ERROR)\] /, networkPrefix[networkTags])
      .replace(/^WARN LEVEL/, 'WARNING LEVEL');
  if (activityLines === 'plain' && text.startsWith('INFO LEVEL: [SaveActivityService] '))
    return text.replace('INFO LEVEL: [SaveActivityService] ', 'SaveActivityService::');
  if (activityLines === 'plain')
    return text.replace(
      /^INFO LEVEL: \[GameState\] (Logout.*)\.$/,
      'Logout Successful (shutdown).',
    );
  return text;
}
