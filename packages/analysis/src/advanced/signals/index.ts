import type { FpsDrivers } from '@ridescope/contract/advanced/result';
import type { AdvancedSource } from '../source.ts';
import { connectionSignals } from './connection.ts';
import { feltSignals } from './felt.ts';
import { pictureSignals } from './picture.ts';
import { receptionSignals } from './reception.ts';
import { type Signals, signal } from './signal.ts';

/** Measures everything that speaks for or against a hypothesis. */
export function measureSignals(source: AdvancedSource, drivers?: FpsDrivers): Signals {
  return {
    ...feltSignals(source),
    ...pictureSignals(source),
    ...signal('fps.place_share', drivers?.placeShare, 'share'),
    ...connectionSignals(source),
    ...receptionSignals(source),
  };
}
