import { describe, expect, it } from 'vitest';
import { deploymentKinds } from '../deployment/deployment.ts';
import { runCrashes } from './crash-run.ts';
import type { UploadKind } from './crash-uploads.ts';
import { wrongsOfAudit } from './print.ts';
import { requireNothingWrong } from './require-nothing-wrong.ts';

/** One of each kind that a crash could break, and no more than the free tokens pay for. */
const uploads: UploadKind[] = [
  ...(['ride', 'notALog', 'sameAgain', 'unconfirmed'] as const),
  ...(['closedTab', 'longRide', 'poor'] as const),
];
const tokens = [0, 0, 0];
/** Keeps short-lived processes from compiling the embedded database a second time, which takes longer than the test. */
const flags = ['--liftoff-only'];

describe.each(deploymentKinds)('uploads while processes are killed (%s)', (kind) => {
  it('each end once and cost their price once', async ({ skip }) => {
    // This kind causes three more starts, and the embedded database starts slowly.
    const sent: UploadKind[] = kind === 'scaled' ? [...uploads, 'endsProcess'] : uploads;
    const result = await runCrashes({
      kind,
      uploads: sent,
      tokens,
      flags,
      seed: 5,
      kills: 2,
      tabs: 4,
    });
    if (!result) return skip('needs a PostgreSQL server');
    requireNothingWrong(wrongsOfAudit(result.audit));
    expect(result.audit.payments).toBeGreaterThan(0);
    expect(result.audit.analyses).toBeGreaterThan(0);
    const starts = Object.values(result.starts).reduce((sum, count) => sum + count, 0);
    // The upload that ends its process causes three starts besides those after kills.
    expect(starts).toBeGreaterThan(kind === 'scaled' ? 5 : 1);
    // High enough that it never fails because the machine is slow.
  }, 1_800_000);
});
