import type { RuleIdIn } from '../rule-categories.ts';
import type { RuleEntry } from './rule-entry.ts';

/** Rules of frame rate and graphics, in the order of the catalogue. */
export const graphicsRules = {
  'graphics-average-fps': {
    unit: 'FPS',
    metrics: ['fps.mean'],
    conditions: [
      { severity: 'info', metric: 'fps.mean', is: '<', limit: 60 },
      { severity: 'warning', metric: 'fps.mean', is: '<', limit: 45 },
      { severity: 'critical', metric: 'fps.mean', is: '<', limit: 30 },
    ],
    fixes: [
      'gfx-resolution-down',
      'gfx-select-dgpu',
      'gfx-power-mode',
      'gfx-driver-update',
      'gfx-gpu-upgrade',
    ],
    helpTopic: 'frameRate',
    source: '30 as stated on our home page; 45 and 60 from earlier public benchmark data',
  },
  'graphics-one-percent-low': {
    unit: 'FPS',
    metrics: ['fps.p1'],
    conditions: [
      { severity: 'warning', metric: 'fps.p1', is: '<', limit: 30 },
      { severity: 'critical', metric: 'fps.p1', is: '<', limit: 20 },
    ],
    fixes: ['gfx-close-apps', 'gfx-disable-capture', 'gfx-reboot', 'gfx-cpu-upgrade'],
    helpTopic: 'frameRate',
    source: 'earlier log analysers and articles on frame-rate figures; limits are our judgement',
  },
  'graphics-time-below-30': {
    unit: '%',
    metrics: ['fps.below30_share'],
    conditions: [
      { severity: 'warning', metric: 'fps.below30_share', is: '>', limit: 5 },
      { severity: 'critical', metric: 'fps.below30_share', is: '>', limit: 25 },
    ],
    fixes: ['gfx-resolution-down', 'gfx-crowd-plan', 'gfx-gpu-upgrade'],
    helpTopic: 'frameRate',
    source: 'our judgement; counted below 29 where the rate is held at 30',
  },
  'graphics-consistency': {
    unit: '',
    metrics: ['fps.p1_ratio'],
    conditions: [
      { severity: 'warning', metric: 'fps.p1_ratio', is: '<', limit: 0.5 },
      { severity: 'critical', metric: 'fps.p1_ratio', is: '<', limit: 0.35 },
    ],
    fixes: ['gfx-close-apps', 'gfx-update-timing', 'gfx-av-exclusion', 'gfx-disable-capture'],
    helpTopic: 'frameRate',
    source: 'articles on frame-rate figures (0.5 to 0.7 can be felt); judgement for logged samples',
  },
  'graphics-freezes': {
    unit: 'per h',
    metrics: ['fps.stall_rate'],
    conditions: [
      { severity: 'warning', metric: 'fps.stall_rate', is: '>=', limit: 3 },
      { severity: 'critical', metric: 'fps.stall_rate', is: '>=', limit: 10 },
    ],
    fixes: ['gfx-av-exclusion', 'gfx-update-timing', 'gfx-reboot', 'gfx-ssd', 'hw-add-ram'],
    helpTopic: 'freezes',
    source: 'real logs of both eras; the rates are our judgement',
  },
  'graphics-longest-freeze': {
    unit: 's',
    metrics: ['fps.stall_max'],
    conditions: [
      { severity: 'warning', metric: 'fps.stall_max', is: '>', limit: 3 },
      { severity: 'critical', metric: 'fps.stall_max', is: '>', limit: 10 },
    ],
    fixes: ['gfx-sleep-off', 'gfx-update-timing', 'gfx-ssd', 'ant-usb-suspend'],
    helpTopic: 'freezes',
    source: 'a real log with a freeze of 49 s; limits are our judgement',
  },
  'graphics-crowd-drop': {
    unit: '%',
    metrics: ['fps.crowd_drop'],
    conditions: [
      { severity: 'info', metric: 'fps.crowd_drop', is: '>=', limit: 20 },
      { severity: 'warning', metric: 'fps.crowd_drop', is: '>=', limit: 40 },
    ],
    fixes: ['gfx-crowd-plan', 'gfx-cpu-upgrade', 'gfx-power-mode'],
    helpTopic: 'frameRate',
    source: 'experience of riders in large events; limits are our judgement',
  },
  'graphics-fade': {
    unit: '',
    metrics: ['fps.fade'],
    conditions: [
      { severity: 'warning', metric: 'fps.fade', is: '<=', limit: 0.85 },
      { severity: 'critical', metric: 'fps.fade', is: '<=', limit: 0.65 },
    ],
    fixes: ['gfx-cooling', 'gfx-mobile-cooling', 'gfx-power-mode'],
    helpTopic: 'frameRate',
    source: 'our judgement, with a test that the drop is more than chance',
  },
  'graphics-frame-cap': {
    unit: 'FPS',
    metrics: ['fps.cap_value'],
    conditions: [
      { severity: 'info', metric: 'fps.cap_value', is: '>=', limit: 50 },
      { severity: 'warning', metric: 'fps.cap_value', is: '<=', limit: 31 },
    ],
    fixes: ['gfx-refresh-rate', 'gfx-uncap', 'gfx-tv-mode', 'gfx-power-mode'],
    helpTopic: 'frameRate',
    source: 'real logs with caps of 30 and 60; limits are our judgement',
  },
  'graphics-profile-gap': {
    unit: 'steps',
    metrics: ['gfx.profile_gap'],
    conditions: [
      { severity: 'info', metric: 'gfx.profile_gap', is: '=', limit: 1 },
      { severity: 'warning', metric: 'gfx.profile_gap', is: '>=', limit: 2 },
    ],
    fixes: ['gfx-driver-update', 'gfx-select-dgpu', 'gfx-config-reset', 'gfx-driver-clean'],
    helpTopic: 'graphicsSettings',
    source: 'real logs of both eras; the profile of each class is our judgement',
  },
  'graphics-resolution': {
    unit: 'steps',
    metrics: ['gfx.res_gap'],
    conditions: [
      { severity: 'warning', metric: 'gfx.res_gap', is: '>=', limit: 1 },
      { severity: 'critical', metric: 'gfx.res_gap', is: '>=', limit: 2 },
    ],
    fixes: ['gfx-resolution-down', 'gfx-tv-mode', 'gfx-gpu-upgrade'],
    helpTopic: 'graphicsSettings',
    source: 'earlier log analysers; the limit of each class is our judgement',
  },
  'graphics-render-errors': {
    unit: 'per h',
    metrics: ['gfx.error_rate'],
    conditions: [
      { severity: 'info', metric: 'gfx.error_rate', is: '>=', limit: 5 },
      { severity: 'warning', metric: 'gfx.error_rate', is: '>=', limit: 60 },
    ],
    fixes: ['gfx-driver-update', 'gfx-driver-clean', 'gfx-repair-install'],
    helpTopic: 'graphicsDriver',
    source: 'real logs, where a healthy ride has a few while loading; rates are our judgement',
  },
  'graphics-load-time': {
    unit: 's',
    metrics: ['gfx.load_time'],
    conditions: [
      { severity: 'warning', metric: 'gfx.load_time', is: '>', limit: 90 },
      { severity: 'critical', metric: 'gfx.load_time', is: '>', limit: 240 },
    ],
    fixes: ['gfx-ssd', 'gfx-av-exclusion', 'gfx-repair-install', 'net-pause-traffic'],
    helpTopic: 'loadTime',
    source: 'real logs: 7 to 29 s in old clients, 39 s in a current one; limits are our judgement',
  },
} as const satisfies Readonly<Record<RuleIdIn<'graphics'>, RuleEntry>>;
