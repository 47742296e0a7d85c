const lateStart = 'the outage begins with its first notice, 4 s after the last packet';
const weakChip = 'lowering the resolution is advised to a chip that does 60 FPS for others';
const toldTwice = 'the frame-rate line that the hang pulls down is told as a dip too';

/** Cases in which the report differs from the expert, and how. All others must agree. */
export const knownDifferences: Readonly<Record<string, string>> = {
  'modern-outage-45': lateStart,
  'modern-outage-45-twice': lateStart,
  'modern-outage-180': lateStart,
  'modern-outage-45-strap-20': lateStart,
  'modern-outage-45-wifi-trainer-45': lateStart,
  'modern-cut-in-outage': lateStart,
  'strap-20-and-outage-later': lateStart,
  'modern-freeze-20-outage-45': lateStart,
  'modern-24-fps-outage-45': lateStart,
  'bluetooth-all-30': 'two Bluetooth devices lost at once get the advice for one',
  'modern-ant-strap-90': 'the end of the silence is not known',
  'modern-freeze-20-in-outage': 'a hang in an outage is taken for sleep',
  'modern-18-fps': weakChip,
  'modern-24-fps': weakChip,
  'modern-cut-at-24-fps': weakChip,
  'old-18-fps': weakChip,
  'old-24-fps': weakChip,
  'gtx970-24-fps': weakChip,
  'old-cut-at-18-fps': weakChip,
  'ant-strap-2-three-times': 'three losses of 4 s weigh more than one of 90 s',
  'ant-power-fades': 'a dying meter is taken for bad reception',
  'ant-cut-in-power-loss': 'the end of the log is taken for the end of the silence',
  'old-freeze-20': toldTwice,
  'old-freeze-20-strap-20-later': toldTwice,
  'old-outage-45-without-return-line': 'riders who join again are no sign of the return',
};
