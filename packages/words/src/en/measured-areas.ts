import type { MeasuredArea } from '@ridescope/catalogue/measured-areas';

/** What the log says nothing about, in the verdict. */
export const areaNames: Readonly<Record<MeasuredArea, string>> = {
  picture: 'your frame rate',
  connection: 'your connection to the game',
  sensors: 'your sensors',
};

/** The same as a name, in lists and lines. */
export const shortAreaNames: Readonly<Record<MeasuredArea, string>> = {
  picture: 'frame rate',
  connection: 'connection',
  sensors: 'sensors',
};
