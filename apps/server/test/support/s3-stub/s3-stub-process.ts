// Runs a bucket as a separate process for the browser journeys: it prints the server's settings as JSON.
import { openS3Stub } from './s3-stub.ts';

const { environment } = await openS3Stub();
process.stdout.write(`${JSON.stringify(environment)}\n`);
