import { type ProblemKind, problemKinds } from '@ridescope/catalogue/problem-kinds';
import type {
  HardwareFigures,
  HardwareKind,
  HardwarePartner,
  HardwareSetting,
} from '@ridescope/contract/hardware';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { unknownModels } from '../public-names.ts';
import { fewestRiders, medianOf, publicRides } from '../public-rides.ts';

/** With fewer riders, quartiles would be single people's figures. */
const fewestForMiddle = 5;
/** The most ridden ones. */
const mostPartners = 12;

/** Problems of a computer. All others would be as frequent beside any card. */
const computerProblems: ReadonlySet<string> = new Set<ProblemKind>([
  'computer-slept',
  'frame-rate-low',
  'frame-rate-dips',
  'freezes',
  'frame-rate-before',
  'frame-rate-crowds',
  'frame-rate-cap',
  'slow-start',
]);

interface Part {
  kind: HardwareKind;
  name: string;
  isSample: boolean;
}

interface FiguresOfPart {
  /** 0 for fewer than three. */
  riders: number;
  figures: HardwareFigures;
}

/** Sums up the public rides on a card or a processor. */
export async function figuresOf(db: Queryable, part: Part): Promise<FiguresOfPart> {
  const { riders, cap, problems } = await latestRides(db, part);
  const settings = riders < fewestRiders ? [] : await settingsOf(db, part);
  const [most] = settings;
  const partners = most ? await partnersOf(db, part, most) : [];
  return { riders, figures: { settings, partners, ...(cap && { cap }), problems } };
}

/** Of the rides on a part; as the index of its kind wants it. */
function onPart({ kind, name, isSample }: Part): RawBuilder<unknown> {
  return sql`${sql.ref(kind)} = ${name} and cpu is not null and gpu is not null
    and not is_ultrawide and is_sample = ${isSample} and profile is not null
    and resolution is not null`;
}

const always = sql`id, owner, started_at, created_at`;

/** Counts the riders by the problem and the limit of their latest rides. */
async function latestRides(db: Queryable, part: Part) {
  const columns = sql`${always}, problem, fps_cap`;
  const { rows } = await sql<{ problem: string | null; cap: number | null; riders: number }>`
    select problem, round(fps_cap)::int as cap, count(*)::int as riders
    from ${publicRides({ columns, where: onPart(part) })} as rides
    group by 1, 2`.execute(db);
  const riders = rows.reduce((sum, row) => sum + row.riders, 0);
  return { riders, cap: capOf(rows), problems: problemsOf(rows) };
}

function capOf(rows: readonly { cap: number | null; riders: number }[]) {
  const [[fps, riders] = [0, 0]] = counted(rows, ({ cap }) => cap ?? undefined);
  return riders >= fewestRiders ? { riders, fps } : undefined;
}

function problemsOf(rows: readonly { problem: string | null; riders: number }[]) {
  const isComputers = (kind: string | null) => kind !== null && computerProblems.has(kind);
  const all = counted(rows, ({ problem }) =>
    problemKinds.find((kind) => kind === problem && isComputers(problem)),
  );
  return all.flatMap(([kind, riders]) => (riders >= fewestRiders ? [{ kind, riders }] : []));
}

/** Adds up riders by a key, the most first. Rows without a key don't count. */
function counted<Row extends { riders: number }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | undefined,
): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + row.riders);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}

interface SettingRow {
  profile: HardwareSetting['profile'];
  resolution: HardwareSetting['resolution'];
  riders: number;
  quartiles: [number, number, number];
  p1: number | null;
  capped: number;
}

async function settingsOf(db: Queryable, part: Part): Promise<HardwareSetting[]> {
  const columns = sql`${always}, profile, resolution, avg_fps, p1_fps, fps_cap`;
  const keys = [sql`profile`, sql`resolution`];
  const { rows } = await sql<SettingRow>`
    select profile, resolution::text as resolution, count(*)::int as riders,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by avg_fps) as quartiles,
      ${medianOf('p1_fps')} as p1, count(fps_cap)::int as capped
    from ${publicRides({ columns, where: onPart(part), keys })} as rides
    group by 1, 2
    having count(*) >= ${fewestRiders}
    order by riders desc, profile, resolution`.execute(db);
  return rows.map(({ profile, resolution, riders, quartiles: [from, fps, to], p1, capped }) => ({
    profile,
    resolution,
    riders,
    fps,
    ...(riders >= fewestForMiddle && { middle: { from, to } }),
    ...(p1 !== null && { p1 }),
    cappedRiders: capped >= fewestRiders ? capped : 0,
  }));
}

async function partnersOf(
  db: Queryable,
  part: Part,
  { profile, resolution }: HardwareSetting,
): Promise<HardwarePartner[]> {
  const otherKind = part.kind === 'gpu' ? 'cpu' : 'gpu';
  const other = sql.ref(otherKind);
  const where = sql`${onPart(part)} and profile = ${profile} and resolution = ${Number(resolution)}
    and ${other} <> ${unknownModels[otherKind]}`;
  const columns = sql`${always}, ${other}, ${other} as name, avg_fps`;
  const { rows } = await sql<HardwarePartner>`
    select name, count(*)::int as riders,
      percentile_cont(0.5) within group (order by avg_fps) as fps
    from ${publicRides({ columns, where, keys: [other] })} as rides
    group by name
    having count(*) >= ${fewestRiders}
    order by riders desc, name
    limit ${mostPartners}`.execute(db);
  return rows;
}
