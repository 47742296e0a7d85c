import type { StoredAddress } from './viewer.ts';

/** Where a report comes from: the rider's own store, a public copy, or a sample of the product. */
export type ReportSource =
  | ({ kind: 'own' } & StoredAddress)
  | { kind: 'shared'; id: string }
  | { kind: 'demo'; id: string; file: string };

/** The pages that a report leads to. */
export interface ReportLinks {
  /** A shared report or a demo, for everyone. */
  shared: (id: string) => string;
  /** A shared report as its readers see it. */
  preview: (shareId: string) => string;
  /** An own report beside another one. */
  compare: (owner: string, name: string, activityId?: string) => string;
  /** The list of own reports. */
  logs: string;
}
