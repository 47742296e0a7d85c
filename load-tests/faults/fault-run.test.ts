import { expect, it } from 'vitest';
import type { UploadKind } from '../crash/crash-uploads.ts';
import { requireNothingWrong } from '../crash/require-nothing-wrong.ts';
import type { FaultKind } from './fault-kinds.ts';
import { runFaults } from './fault-run.ts';
import { wrongsOf } from './print.ts';

/** Every kind once, except half-open connections: finding those takes longer than the rest together. */
const faults: FaultKind[][] = [
  ['latency', 'errors'],
  ['resets', 'failOver'],
  ['diskFull', 'clockJump'],
  ['readOnly', 'locked'],
  ['bucketAway', 'keyRevoked'],
];
/** Two for each set of faults. */
const uploads: UploadKind[] = [
  ...(['ride', 'notALog', 'ride', 'sameAgain', 'ride', 'poor'] as const),
  ...(['ride', 'ride', 'ride', 'ride'] as const),
];

it('faulty lines lose no upload and charge none twice', async ({ skip }) => {
  const result = await runFaults({
    kind: 'scaled',
    faults,
    uploads,
    seed: 3,
    tabs: 3,
    leastCycles: 1,
  });
  if (!result) return skip('needs a PostgreSQL server');
  requireNothingWrong(wrongsOf(result));
  expect(result.cycles).toBeGreaterThanOrEqual(faults.length);
  expect(result.brokenConnections).toBeGreaterThan(0);
  expect(result.audit.payments).toBeGreaterThan(0);
  if (result.pageLoads !== undefined) expect(result.pageLoads).toBeGreaterThan(0);
  expect(result.mails).toBeGreaterThan(0);
  // High enough that it never fails because the machine is slow.
}, 1_800_000);
