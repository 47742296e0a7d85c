import { reportErrors } from '@ridescope/words/errors/report-errors';
import { countOf, fpsText } from '@ridescope/words/format/format-number';
import { foldChanges } from '../features/benchmarks/groups/fold-changes.ts';
import {
  findRidesNamed,
  type NamedRide,
  setRideHidden,
} from '../features/benchmarks/hidden-rides.ts';
import {
  allowName,
  dismissName,
  findUnknownNames,
  unknownModels,
} from '../features/benchmarks/public-names.ts';
import type { Queryable } from '../platform/database/database.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { printable } from './printable.ts';

export const entriesUsage = `Usage: npm run entries -- find NAME
       npm run entries -- hide|show NUMBER
       npm run entries -- unknown
       npm run entries -- allow|dismiss NAME`;

const listed = 50;

/**
 * Finds rides of the benchmarks, hides them or shows them again; lists unknown names of hardware, lets pages show one, and dismisses one.
 * @returns what to print.
 * @throws StartupError when there is no such ride.
 */
type EntryAction = (db: Queryable) => Promise<string>;

/** Finds the operator's action. @returns undefined for unknown arguments. */
export function entryActionOf([command = '', subject = '', ...rest]: string[]):
  | EntryAction
  | undefined {
  if (command === 'unknown' && subject === '' && rest.length === 0) return listUnknown;
  if (rest.length > 0 || subject.trim() === '') return undefined;
  if (command === 'find') return (db) => listRides(db, subject);
  if (command === 'allow') return (db) => allow(db, subject);
  if (command === 'dismiss') return (db) => dismiss(db, subject);
  if (command !== 'hide' && command !== 'show') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(subject)) return undefined;
  return (db) => hideRide(db, Number(subject), command === 'hide');
}

async function listRides(db: Queryable, name: string): Promise<string> {
  const rides = await findRidesNamed(db, name, listed);
  const owners = rides.flatMap(({ owner }) => owner ?? []);
  const emails = new Map(await emailsOf(db, owners));
  if (rides.length === 0) return 'There are no rides with this name.';
  return rides.map((ride) => lineOf(ride, emails.get(ride.owner ?? ''))).join('\n');
}

async function emailsOf(db: Queryable, owners: string[]): Promise<[string, string][]> {
  if (owners.length === 0) return [];
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', owners)
    .execute();
  return users.map(({ id, email }) => [id, email]);
}

function lineOf(ride: NamedRide, email = 'no account'): string {
  const { id, cpu, gpu, avg_fps, created_at, is_hidden } = ride;
  const day = created_at.toISOString().slice(0, 10);
  const parts = [cpu, gpu].map((name) => printable(name ?? 'unknown')).join(' - ');
  return `${id}  ${day}  ${fpsText(avg_fps)}  ${parts}  ${printable(email)}${is_hidden ? '  hidden' : ''}`;
}

async function listUnknown(db: Queryable): Promise<string> {
  const names = await findUnknownNames(db, listed);
  if (names.length === 0) return 'All names of hardware are known or dismissed.';
  return names
    .map(
      ({ kind, name, riders }) =>
        `${countOf(riders, 'rider')}  ${printable(name)}  shown as “${unknownModels[kind]}”`,
    )
    .join('\n');
}

async function allow(db: Queryable, name: string): Promise<string> {
  if (!(await allowName(db, name))) throw new StartupError('No ride has this unknown name.');
  await foldChanges(db, 'all');
  return `Pages show “${printable(name)}” now.`;
}

async function dismiss(db: Queryable, name: string): Promise<string> {
  if (!(await dismissName(db, name))) throw new StartupError('No ride has this unknown name.');
  return `“${printable(name)}” stays hidden, and is listed no more.`;
}

async function hideRide(db: Queryable, id: number, isHidden: boolean): Promise<string> {
  if (!(await setRideHidden(db, id, isHidden))) throw new StartupError(reportErrors.noSuchRide);
  await foldChanges(db, 'all');
  return isHidden ? `Ride ${id} is hidden.` : `Ride ${id} counts again.`;
}
