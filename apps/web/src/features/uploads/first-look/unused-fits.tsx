import { Notice } from '../../../shared/ui/notices/notice.tsx';
import type { UnusedFit } from './look-at-report.ts';

/** Names the FIT files that show nothing of the log, and why. */
export function UnusedFits({ fits }: { fits: readonly UnusedFit[] }) {
  return fits.map(({ fileName, reason }) => (
    <Notice key={fileName} severity="warning" isAlert title={fileName}>
      <p>{reason}</p>
    </Notice>
  ));
}
