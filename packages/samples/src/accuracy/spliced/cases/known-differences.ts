/** Cases in which the report differs from the expert, and how. All others must agree. */
export const knownDifferences: Readonly<Record<string, string>> = {
  'bluetooth-all-30': 'two Bluetooth devices lost at once get the advice for one',
  'ant-strap-2-three-times': 'three losses of 4 s weigh more than one of 90 s',
};
