import { sharedReportPath } from '@ridescope/contract/pages';
import { withoutDeviceNames } from './hidden-devices.ts';

export interface CopyOptions {
  shareId: string;
  hidesDevices: boolean;
}

/**
 * The public copy of a stored report, of any version. A report names its owner in its id and address alone, and both
 * become those of the share.
 */
export function copyOf(report: object, { shareId, hidesDevices }: CopyOptions): object {
  const shown = hidesDevices ? withoutDeviceNames(report) : report;
  return { ...(shown as object), id: shareId, reportUrl: sharedReportPath(shareId) };
}
