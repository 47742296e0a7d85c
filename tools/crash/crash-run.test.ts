import { describe, expect, it } from 'vitest';
import { deploymentKinds } from '../pipeline/deployment.ts';
import { runCrashes } from './crash-run.ts';
import type { UploadKind } from './crash-uploads.ts';

/** One of each that a crash could get wrong. */
const uploads: UploadKind[] = [
  ...(['ride', 'notALog', 'endsProcess', 'sameAgain'] as const),
  ...(['unconfirmed', 'closedTab', 'longRide', 'poor'] as const),
];

describe.each(deploymentKinds)('uploads while processes are killed (%s)', (kind) => {
  it('each come to their end once, and are paid for once', async ({ skip }) => {
    const result = await runCrashes({ kind, uploads, seed: 5, kills: 2, tabs: 4 });
    if (!result) return skip('there is no PostgreSQL server');
    for (const [fault, about] of Object.entries(result.audit.faults)) {
      expect(about, fault).toEqual([]);
    }
    // What ends its process does so three times, beside the kills.
    const starts = Object.values(result.starts).reduce((sum, count) => sum + count, 0);
    expect(starts).toBeGreaterThan(deploymentKinds.length + 3);
  }, 240_000);
});
