import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { UploadKind } from '../crash/crash-uploads.ts';
import { requireNothingWrong } from '../crash/require-nothing-wrong.ts';
import { wrongsOf } from './print.ts';
import { runUpgrade } from './upgrade-run.ts';

const own = join(import.meta.dirname, '../..');
const uploads: UploadKind[] = [
  ...(['ride', 'ride', 'notALog', 'sameAgain', 'ride', 'poor'] as const),
  ...(['ride', 'shortRide', 'ride', 'closedTab', 'ride', 'ride'] as const),
];

/** Both versions are this one: a released one has to be installed, which `npm run test:upgrade` does. */
it('replacing all processes one by one loses no upload, charges none twice and kills none', async ({
  skip,
}) => {
  const result = await runUpgrade({
    from: own,
    to: own,
    uploads,
    seed: 4,
    tabs: 3,
    tokens: [100, 100, 0],
    flags: ['--liftoff-only'],
  });
  if (!result) return skip('needs a PostgreSQL server');
  requireNothingWrong(wrongsOf(result));
  expect(result.steps).toEqual([
    ...['api 2: new', 'api: new', 'worker 1: new', 'worker 2: new'],
    ...['worker 1: old', 'api 2: old'],
  ]);
  expect(result.audit.payments).toBeGreaterThan(0);
  // High enough that it never fails because the machine is slow.
}, 1_800_000);
