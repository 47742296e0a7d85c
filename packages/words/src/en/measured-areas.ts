import type { MeasuredArea } from '@ridescope/catalogue/measured-areas';

/** What the log says nothing about, in the verdict. */
export const areaMessages: Readonly<Record<MeasuredArea, string>> = {
  picture: '{person, select, rider {the} other {your}} frame rate',
  connection: '{person, select, rider {the} other {your}} connection to the game',
  sensors: '{person, select, rider {the} other {your}} sensors',
};

/** The same as a name, in lists and lines. */
export const shortAreaNames: Readonly<Record<MeasuredArea, string>> = {
  picture: 'frame rate',
  connection: 'connection',
  sensors: 'sensors',
};
