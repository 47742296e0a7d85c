// A bucket as a process of its own, for the browser journeys: it prints as JSON what a server must know of it.
import { openS3Stub } from './s3-stub.ts';

const { environment } = await openS3Stub();
process.stdout.write(`${JSON.stringify(environment)}\n`);
