import type { Unit } from '@ridescope/catalogue/units';
import { unitMessages } from '../en/units.ts';
import { formatMessage } from '../messages/format-message.ts';

/**
 * `15 %`, `1 month`, `7.23 per h`
 * @param value as it is written
 */
export function withUnit(value: string, unit: Unit = ''): string {
  return unit ? formatMessage(unitMessages[unit], { value, isOne: value === '1' }) : value;
}
