import type { NotALogReason } from '@ridescope/contract/uploads';
import type { LogEngine } from '../../../src/features/uploads/reading/read-log.ts';
import { sampleReport } from '../samples/sample-report.ts';

/** Counts bytes and lines like the real engine, refuses zero bytes, and understands nothing else. */
export function fakeEngine(id = 'report'): LogEngine & { bytes: number } {
  let bytes = 0;
  let lines = 0;
  let refusal: NotALogReason | undefined;
  return {
    get bytes() {
      return bytes;
    },
    get refusal() {
      return refusal;
    },
    push(chunk) {
      bytes += chunk.byteLength;
      if (chunk.includes(0)) refusal = 'binary';
      for (const byte of chunk) if (byte === 10) lines++;
    },
    end() {
      if (bytes === 0) return { kind: 'notALog', reason: 'empty' };
      const report = sampleReport(id);
      return { kind: 'report', report: { ...report, parse: { ...report.parse, bytes, lines } } };
    },
  };
}
