import type { Report } from '@ridescope/contract/report/report';
import { argumentErrors } from '@ridescope/words/errors/command-errors';
import { argumentsOf, onlyFile } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { filesBeside } from './fit-beside-log.ts';
import type { JoinSource } from './join-fit.ts';
import { LogOrRecording } from './log-or-recording.ts';
import { out } from './output.ts';
import { compressionOfFile, readLog } from './read-log.ts';
import { refuse } from './refusals.ts';

/** `ridescope analyze FILE|- [--json] [--activity N] [--advanced] [--fit FIT | --no-fit]`. Answers the exit code. */
export async function analyze(args: readonly string[]): Promise<number> {
  const { positionals, isJson, activity, isAdvanced, fit, isWithoutFit } = readArguments(args);
  const path = await fileOrNewest(positionals);
  if (path === undefined) return 1;
  const log = new LogOrRecording({
    id: 'local',
    // The machine's own zone stands in where the log does not tell.
    uploaderOffsetMinutes: -new Date().getTimezoneOffset(),
  });
  const view = isJson || isAdvanced ? undefined : await import('./view/report-view.ts');
  await readLog(path, log);
  if (isAdvanced) return advanced(log, { path, isJson, activity });
  const outcome = await log.end(path);
  if (outcome.kind === 'notALog') return refuse(path, outcome.reason);
  const report = activity === undefined ? outcome.report : onlyActivity(outcome.report, activity);
  const source = { report: outcome.report, lines: () => log.fitLines(), activity };
  const files =
    fit.length > 0 || (path !== '-' && !isWithoutFit) ? await filesOf(path, fit, source) : [];
  if (!view) {
    const document =
      files.length === 0 ? report : { ...report, rideFiles: files.map(({ file }) => file) };
    out(`${JSON.stringify(document)}\n`);
    return 0;
  }
  const hasColour = process.stdout.isTTY === true && !process.env.NO_COLOR;
  const total = outcome.report.activities.length;
  out(view.renderReport(report, { hasColour, columns: process.stdout.columns ?? 100, total }));
  const { saved: lengths } = await log.fitLines();
  // Loaded only where there may be something to show.
  if (files.length > 0 || lengths.length > 0) {
    const { renderRideFiles } = await import('./view/ride-file-view.ts');
    out(renderRideFiles({ files, report: outcome.report, lengths, activity }, hasColour));
  }
  return 0;
}

/** The FIT files that are named, or those of the log's archive or the game's folder beside it; only the chosen activity's. */
async function filesOf(path: string, named: readonly string[], source: JoinSource) {
  const isNamed = named.length > 0;
  const isArchive = !isNamed && compressionOfFile(path) === 'zip';
  const paths = isNamed || isArchive ? named : await filesBeside(path, source.report);
  if (paths.length === 0 && !isArchive) return [];
  // Loaded only where there may be a FIT file: most logs come without one.
  const { fitsBesideInArchive, namedFits } = await import('./fit-sources.ts');
  const { joinFiles } = await import('./join-fit.ts');
  return isArchive
    ? joinFiles(await fitsBesideInArchive(path, source.report), 'archive', source)
    : joinFiles(await namedFits(paths), isNamed ? undefined : 'folder', source);
}

/** Prints the results of the advanced analysis: likely causes with their proof, and what to try. */
async function advanced(
  log: LogOrRecording,
  { path, isJson, activity }: { path: string; isJson: boolean; activity: number | undefined },
): Promise<number> {
  const outcome = await log.endAdvanced(path);
  if (outcome.kind === 'notALog') return refuse(path, outcome.reason);
  if (activity !== undefined) onlyActivity(outcome.report, activity);
  const results = outcome.results.filter(
    (_, index) => activity === undefined || index === activity - 1,
  );
  if (isJson) {
    out(`${JSON.stringify(results)}\n`);
    return 0;
  }
  const { renderAdvanced } = await import('./view/advanced-view.ts');
  const hasColour = process.stdout.isTTY === true && !process.env.NO_COLOR;
  out(renderAdvanced(results, hasColour));
  return 0;
}

/** The log that is named, or the newest one if somebody at a terminal names none; undefined when that isn't wanted. */
async function fileOrNewest(positionals: readonly string[]): Promise<string | undefined> {
  if (positionals.length > 0) return onlyFile('analyze', positionals);
  const { canAsk, offerNewestLog } = await import('./newest-log.ts');
  return canAsk() ? offerNewestLog() : onlyFile('analyze', positionals);
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = argumentsOf(args, {
    json: { type: 'boolean' },
    activity: { type: 'string' },
    advanced: { type: 'boolean' },
    fit: { type: 'string', multiple: true },
    'no-fit': { type: 'boolean' },
  });
  const { fit = [] } = values;
  if (fit.length > 0 && values['no-fit']) throw new CommandError(argumentErrors.fitAndNoFit);
  if (fit.length > 0 && values.advanced) throw new CommandError(argumentErrors.fitWithAdvanced);
  if (values.activity !== undefined && !/^[1-9]\d*$/.test(values.activity))
    throw new CommandError(argumentErrors.activity);
  return {
    positionals,
    isJson: values.json === true,
    isAdvanced: values.advanced === true,
    fit,
    isWithoutFit: values['no-fit'] === true,
    activity: values.activity === undefined ? undefined : Number(values.activity),
  };
}

function onlyActivity(report: Report, number: number): Report {
  const activity = report.activities[number - 1];
  const { verdict: _wholeLog, ...rest } = report;
  if (activity) return { ...rest, activities: [activity] };
  throw new CommandError(argumentErrors.noSuchActivity(number, report.activities.length));
}
