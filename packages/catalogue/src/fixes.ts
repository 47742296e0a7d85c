import type { Difficulty } from './difficulties.ts';

/** Platforms on which a fix may be possible; the game on a television runs on `tvos`. */
export type FixPlatform = 'pc' | 'mac' | 'ios' | 'tvos' | 'android';

export interface FixEntry {
  difficulty: Difficulty;
  /** The time it takes a rider without special knowledge. */
  minutes: number;
  /** The platforms on which it can be done. */
  platforms: readonly FixPlatform[];
}

const everywhere = ['pc', 'mac', 'ios', 'tvos', 'android'] as const;
const computers = ['pc', 'mac'] as const;
const windows = ['pc'] as const;

/** Every fix that a report can suggest. Change one thing at a time, then do a comparable ride. */
export const fixes = {
  'net-wired': { difficulty: 'medium', minutes: 20, platforms: ['pc', 'mac', 'tvos'] },
  'net-5ghz': { difficulty: 'easy', minutes: 10, platforms: everywhere },
  'net-router-restart': { difficulty: 'easy', minutes: 10, platforms: everywhere },
  'net-router-placement': { difficulty: 'medium', minutes: 30, platforms: everywhere },
  'net-pause-traffic': { difficulty: 'easy', minutes: 10, platforms: everywhere },
  'net-sqm': { difficulty: 'hard', minutes: 45, platforms: everywhere },
  'net-firewall': { difficulty: 'medium', minutes: 15, platforms: computers },
  'net-vpn-off': { difficulty: 'easy', minutes: 5, platforms: ['pc', 'mac', 'ios', 'android'] },
  'net-dns': { difficulty: 'medium', minutes: 10, platforms: everywhere },
  'net-isp-evidence': { difficulty: 'medium', minutes: 30, platforms: everywhere },
  'net-ping-baseline': { difficulty: 'easy', minutes: 5, platforms: everywhere },
  'net-wifi-driver': { difficulty: 'medium', minutes: 20, platforms: windows },
  'net-wifi-power': { difficulty: 'easy', minutes: 5, platforms: computers },
  'net-hotspot-test': { difficulty: 'easy', minutes: 15, platforms: everywhere },
  'net-router-udp': { difficulty: 'hard', minutes: 30, platforms: everywhere },
  'net-service-status': { difficulty: 'easy', minutes: 3, platforms: everywhere },
  'net-upload-file': { difficulty: 'easy', minutes: 10, platforms: computers },
  'net-clock-sync': { difficulty: 'easy', minutes: 5, platforms: computers },
  'net-companion-lan': { difficulty: 'easy', minutes: 15, platforms: everywhere },
  'net-companion-order': { difficulty: 'easy', minutes: 5, platforms: everywhere },
  'gfx-resolution-down': { difficulty: 'easy', minutes: 3, platforms: computers },
  'gfx-close-apps': { difficulty: 'easy', minutes: 5, platforms: computers },
  'gfx-disable-capture': { difficulty: 'easy', minutes: 10, platforms: windows },
  'gfx-driver-update': { difficulty: 'medium', minutes: 20, platforms: windows },
  'gfx-driver-clean': { difficulty: 'hard', minutes: 45, platforms: windows },
  'gfx-select-dgpu': { difficulty: 'medium', minutes: 10, platforms: windows },
  'gfx-power-mode': { difficulty: 'easy', minutes: 5, platforms: computers },
  'gfx-cooling': { difficulty: 'medium', minutes: 30, platforms: computers },
  'gfx-mobile-cooling': { difficulty: 'easy', minutes: 5, platforms: ['ios', 'android', 'tvos'] },
  'gfx-refresh-rate': { difficulty: 'medium', minutes: 10, platforms: ['pc', 'mac', 'tvos'] },
  'gfx-uncap': { difficulty: 'easy', minutes: 10, platforms: windows },
  'gfx-tv-mode': { difficulty: 'easy', minutes: 5, platforms: ['pc', 'tvos'] },
  'gfx-crowd-plan': { difficulty: 'easy', minutes: 5, platforms: everywhere },
  'gfx-reboot': { difficulty: 'easy', minutes: 5, platforms: everywhere },
  'gfx-av-exclusion': { difficulty: 'medium', minutes: 10, platforms: windows },
  'gfx-update-timing': { difficulty: 'easy', minutes: 10, platforms: computers },
  'gfx-ssd': { difficulty: 'hard', minutes: 90, platforms: computers },
  'gfx-repair-install': { difficulty: 'medium', minutes: 45, platforms: everywhere },
  'gfx-config-reset': { difficulty: 'medium', minutes: 10, platforms: computers },
  'gfx-sleep-off': { difficulty: 'easy', minutes: 5, platforms: ['pc', 'mac', 'ios', 'android'] },
  'gfx-cpu-upgrade': { difficulty: 'hard', minutes: 120, platforms: windows },
  'gfx-gpu-upgrade': { difficulty: 'hard', minutes: 120, platforms: windows },
  'ant-extension': { difficulty: 'easy', minutes: 10, platforms: computers },
  'ant-usb2-port': { difficulty: 'easy', minutes: 5, platforms: computers },
  'ant-dongle-reseat': { difficulty: 'easy', minutes: 5, platforms: computers },
  'ant-dongle-replace': { difficulty: 'easy', minutes: 10, platforms: computers },
  'ant-dongle-driver': { difficulty: 'medium', minutes: 20, platforms: windows },
  'ant-usb-suspend': { difficulty: 'medium', minutes: 10, platforms: windows },
  'ant-wifi-channel': { difficulty: 'medium', minutes: 15, platforms: ['pc', 'mac', 'android'] },
  'ant-clear-sources': { difficulty: 'easy', minutes: 15, platforms: everywhere },
  'ant-one-listener': { difficulty: 'easy', minutes: 5, platforms: computers },
  'ant-finish-pairing': { difficulty: 'easy', minutes: 3, platforms: ['pc', 'mac', 'android'] },
  'ant-switch-transport': { difficulty: 'easy', minutes: 5, platforms: everywhere },
  'sensor-battery': { difficulty: 'easy', minutes: 10, platforms: everywhere },
  'sensor-strap-fit': { difficulty: 'easy', minutes: 5, platforms: everywhere },
  'sensor-wake-first': { difficulty: 'easy', minutes: 3, platforms: everywhere },
  'sensor-firmware': { difficulty: 'medium', minutes: 20, platforms: everywhere },
  'sensor-trainer-power-cycle': { difficulty: 'easy', minutes: 5, platforms: everywhere },
  'ble-exclusive': { difficulty: 'easy', minutes: 5, platforms: everywhere },
  'ble-fewer-links': { difficulty: 'easy', minutes: 10, platforms: everywhere },
  'ble-adapter': { difficulty: 'medium', minutes: 20, platforms: windows },
  'ble-stack-reset': { difficulty: 'medium', minutes: 15, platforms: computers },
  'lan-trainer-signal': { difficulty: 'medium', minutes: 20, platforms: everywhere },
  'lan-trainer-cable': { difficulty: 'medium', minutes: 20, platforms: everywhere },
  'lan-router-mdns': { difficulty: 'hard', minutes: 30, platforms: everywhere },
  'hw-add-ram': { difficulty: 'hard', minutes: 40, platforms: computers },
  'hw-update-client': { difficulty: 'easy', minutes: 15, platforms: everywhere },
} as const satisfies Readonly<Record<string, FixEntry>>;

export type FixId = keyof typeof fixes;
export const fixIds = Object.keys(fixes) as FixId[];

export function isFixId(id: string): id is FixId {
  return Object.hasOwn(fixes, id);
}
