import { onTestFinished } from 'vitest';
import { openS3Stub, type S3Stub } from './s3-stub.ts';

/** Opens a stub of S3 for one test and closes it afterwards. */
export async function startS3Stub(now?: () => Date): Promise<S3Stub> {
  const stub = await openS3Stub(now);
  onTestFinished(stub.pause);
  return stub;
}
