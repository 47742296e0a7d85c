import { lineForms } from './lines/index.ts';
import { layOut } from './matcher-layout.ts';

/** The layout of all known forms. A build may put its numbers in place of this module. */
export const knownLayout = layOut(lineForms);
