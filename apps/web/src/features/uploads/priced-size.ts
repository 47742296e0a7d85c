import { bytesPerMb } from '@ridescope/contract/token-terms';
import { bytesText } from '@ridescope/words/format/format-number';

/**
 * Size of a log beside its price: `12.34 MB`, rounded up. Rounded as elsewhere, a log just over 5 MB would
 * stand as `5 MB` beside the two tokens that it costs.
 */
export function pricedSizeText(bytes: number): string {
  if (bytes < bytesPerMb) return bytesText(bytes);
  return `${Math.ceil((bytes / bytesPerMb) * 100) / 100} MB`;
}
