const toldTwice = 'the report also calls the frame-rate line that the hang pulls down a dip';

/** Cases in which the report differs from the expert, and how. All others must agree. */
export const knownDifferences: Readonly<Record<string, string>> = {
  'bluetooth-all-30': 'two Bluetooth devices lost at once get the advice for one',
  'ant-strap-2-three-times': 'three losses of 4 s weigh more than one of 90 s',
  'old-freeze-20': toldTwice,
  'old-freeze-20-strap-20-later': toldTwice,
};
