import { lineForms } from './lines/index.ts';
import { layOut } from './matcher-layout.ts';

/** Lays out all known forms. A build may replace this module with the calculated numbers. */
export const knownLayout = layOut(lineForms);
