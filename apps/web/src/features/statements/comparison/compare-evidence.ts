import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { LogAnalyzer } from '@ridescope/analysis';
import { fitLinesOf } from '@ridescope/analysis/fit-lines';
import type { FitLines } from '@ridescope/contract/fit-lines';
import type { Report } from '@ridescope/contract/report/report';
import { statementFactsOf } from '@ridescope/contract/report/statement-facts';
import type {
  FilesComparison,
  FitFileFound,
  LogFileFound,
} from '@ridescope/contract/statement-files';
import type { StatementContent } from '@ridescope/contract/statements';
import { joinRideFile, mostFitBytes, type ReadFit, readFit, unpacked } from '@ridescope/fit';
import { LogRedactor } from '@ridescope/log-redaction';
import { FileTrouble, fileParts } from '../../../shared/file-parts.ts';

export interface CompareRequest {
  log?: Blob | undefined;
  fit?: Blob | undefined;
  /** What the code of the statement has confirmed. */
  content: StatementContent;
}

/** Largest log, unpacked. It is read part by part, so this bounds the time and not the memory. */
const mostLogBytes = 500_000_000;
/** Both state whole seconds of one ride. */
const roundingS = 1;

/**
 * Compares the files that somebody handed in with what a race statement says, and with each other. Reads them here; nothing is
 * sent. Never throws because of a file's content.
 */
export async function compareEvidence({
  log,
  fit,
  content,
}: CompareRequest): Promise<FilesComparison> {
  const readLog = log && (await readLogFile(log, content));
  const readFit = fit && (await readFitFile(fit, content));
  const report = readLog?.report;
  return {
    ...(readLog && { log: readLog.found }),
    ...(readFit && { fit: readFit.found }),
    ...(report && readFit?.read && { joined: joinRideFile(readFit.read, report, readLog?.lines) }),
  };
}

interface LogRead {
  found: LogFileFound;
  report?: Report;
  lines?: FitLines;
}

async function readLogFile(file: Blob, { log, facts }: StatementContent): Promise<LogRead> {
  const analyzer = new LogAnalyzer({
    id: 'handed-in',
    uploaderOffsetMinutes: facts.session.utcOffsetMinutes ?? 0,
  });
  // The server has received it masked, as a rule, so the digest of the masked log counts as well.
  const redactor = new LogRedactor();
  const [plain, masked] = [sha256.create(), sha256.create()];
  let bytes = 0;
  try {
    for await (const { bytes: part } of fileParts(file)) {
      bytes += part.length;
      if (bytes > mostLogBytes) return { found: { kind: 'refused', reason: 'tooLarge' } };
      analyzer.push(part);
      if (analyzer.refusal) return { found: { kind: 'refused', reason: 'notALog' } };
      plain.update(part);
      masked.update(redactor.push(part));
    }
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error;
    return { found: { kind: 'refused', reason: 'unreadable' } };
  }
  masked.update(redactor.end());
  const outcome = analyzer.end();
  if (outcome.kind !== 'report') return { found: { kind: 'refused', reason: 'notALog' } };
  const { report } = outcome;
  const isSame = [plain, masked].some((hash) => bytesToHex(hash.digest()) === log.sha256);
  return {
    found: { kind: 'read', isSame, differences: isSame ? [] : differencesOf(report, facts) },
    report,
    ...(analyzer.recording && { lines: fitLinesOf(analyzer.recording.record) }),
  };
}

type LogDifference = Extract<LogFileFound, { kind: 'read' }>['differences'][number];

/** Compares the ride of the statement with the one of the log that begins in the same second. */
function differencesOf(report: Report, facts: StatementContent['facts']): LogDifference[] {
  const { startedAt, rideSeconds } = facts.activity;
  const same = report.activities.find((activity) => activity.startedAt === startedAt);
  const found = same && statementFactsOf(report, same.id);
  if (!found) return ['noSuchRide'];
  const isOtherLength = Math.abs(found.activity.rideSeconds - rideSeconds) > roundingS;
  const lossesOf = ({ losses }: typeof facts) =>
    JSON.stringify(losses.map(({ id, episodes }) => ({ id, episodes })));
  return [
    ...(isOtherLength ? (['length'] as const) : []),
    ...(lossesOf(found) === lossesOf(facts) ? [] : (['losses'] as const)),
  ];
}

async function readFitFile(
  file: Blob,
  { fit }: StatementContent,
): Promise<{ found: FitFileFound; read?: ReadFit }> {
  if (file.size > mostFitBytes) return { found: { kind: 'refused', reason: 'tooLarge' } };
  const bytes = await unpacked(new Uint8Array(await file.arrayBuffer()));
  if (bytes === 'tooLarge') return { found: { kind: 'refused', reason: 'tooLarge' } };
  const outcome = await readFit(bytes);
  if (outcome.kind === 'refused') return { found: outcome };
  const digest = bytesToHex(sha256(bytes));
  const found = { kind: 'read', ...(fit && { isSame: fit.sha256 === digest }) } as const;
  return { found, read: outcome };
}
