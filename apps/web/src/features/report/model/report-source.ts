import type { StoredAddress } from '../../../shared/own-reports/stored-address.ts';

/** Where a report comes from: the rider's own store, a public copy, or a sample of the product. */
export type ReportSource =
  | ({ kind: 'own' } & StoredAddress)
  | { kind: 'shared'; id: string }
  | { kind: 'demo'; id: string; file: string };
