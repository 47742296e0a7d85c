import { sharedReportPath } from '@ridescope/contract/pages';
import { withoutDeviceNames } from './hidden-devices.ts';

export interface CopyOptions {
  shareId: string;
  hidesDevices: boolean;
}

/**
 * Makes the public copy of a stored report. A report names its owner only in its id and address; both
 * become those of the share.
 */
export function copyOf(report: object, { shareId, hidesDevices }: CopyOptions): object {
  const shown = hidesDevices ? withoutDeviceNames(report) : report;
  return { ...(shown as object), id: shareId, reportUrl: sharedReportPath(shareId) };
}
