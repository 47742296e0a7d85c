const toldTwice = 'the report also calls the frame-rate line that the hang pulls down a dip';

/** Cases in which the report differs from the expert, and how. All others must agree. */
export const knownDifferences: Readonly<Record<string, string>> = {
  'bluetooth-all-30': 'two Bluetooth devices lost at once get the advice for one',
  'modern-ant-strap-90': 'the end of the silence is not known',
  'modern-freeze-20-in-outage': 'a hang in an outage is taken for sleep',
  'ant-strap-2-three-times': 'three losses of 4 s weigh more than one of 90 s',
  'ant-power-fades': 'a dying meter is taken for bad reception',
  'ant-cut-in-power-loss': 'the end of the log is taken for the end of the silence',
  'old-freeze-20': toldTwice,
  'old-freeze-20-strap-20-later': toldTwice,
};
