import { describe, expect, it } from 'vitest';
import { deploymentKinds } from '../deployment/deployment.ts';
import { runCrashes } from './crash-run.ts';
import type { UploadKind } from './crash-uploads.ts';

/** Of each that a crash could get wrong, and no more than free tokens pay for. */
const uploads: UploadKind[] = [
  ...(['ride', 'notALog', 'sameAgain', 'unconfirmed'] as const),
  ...(['closedTab', 'longRide', 'poor'] as const),
];
const tokens = [0, 0, 0];
/** A process of the embedded database spends most of its short life compiling it a second time, for speed. */
const flags = ['--liftoff-only'];

describe.each(deploymentKinds)('uploads while processes are killed (%s)', (kind) => {
  it('each come to their end once, and are paid for once', async ({ skip }) => {
    // The embedded database is slow to start, and would have to three times more.
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
    if (!result) return skip('there is no PostgreSQL server');
    for (const [fault, about] of Object.entries(result.audit.faults)) {
      expect(about, fault).toEqual([]);
    }
    const starts = Object.values(result.starts).reduce((sum, count) => sum + count, 0);
    // What ends its process does so three times, beside the kills.
    expect(starts).toBeGreaterThan(kind === 'scaled' ? 5 : 1);
    // High enough that it never fails because the machine is slow.
  }, 1_800_000);
});
