import { listBackups } from '../../platform/database/backups.ts';
import { lookAtEmbedded } from '../../platform/database/look-at-embedded.ts';
import {
  leastServerVersion,
  lookAtPostgres,
  type PostgresView,
} from '../../platform/database/look-at-postgres.ts';
import { isSameBaseline } from '../../platform/database/schema-baseline.ts';
import type { Config } from '../../platform/process/config.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('Database');

/** Connections that a server or worker opens: its pool, and one for notifications. */
const connectionsOfProcess = 11;

/** The tables that this version makes: the names of its migrations, and the digest of the first. */
export interface KnownTables {
  migrations: readonly string[];
  baseline: string;
}

/** Looks at the database without changing it. */
export async function checkDatabase(
  config: Config,
  known: KnownTables,
): Promise<{ findings: Finding[]; aheadMs?: number }> {
  if (config.databaseUrl === undefined) {
    return { findings: await checkEmbedded(config.dataDir, known) };
  }
  try {
    const view = await lookAtPostgres(config.databaseUrl);
    return { findings: postgresFindings(view, known), aheadMs: view.aheadMs };
  } catch (error) {
    const mend =
      'Check that the server runs, that its firewall lets this machine in, and the user, password and name in DATABASE_URL.';
    return { findings: [wrong(`It can't be used: ${reasonOf(error)}.`, mend)] };
  }
}

function postgresFindings(view: PostgresView, known: KnownTables): Finding[] {
  const { versionNumber, version } = view;
  if (versionNumber < leastServerVersion) {
    const needed = leastServerVersion / 10_000;
    return [
      wrong(
        `PostgreSQL ${version} is too old.`,
        `Update the server to version ${needed} or newer.`,
      ),
    ];
  }
  return [
    ok(`PostgreSQL ${version} answers.`),
    ...tableFindings(view, known),
    ...privilegeFindings(view),
    ...connectionFindings(view),
  ];
}

function tableFindings(
  { migrations: done, baseline }: { migrations: readonly string[]; baseline?: string | undefined },
  { migrations: known, baseline: expected }: KnownTables,
): Finding[] {
  if (done.length === 0) return [note('It has no tables yet; the first start makes them.')];
  if (!isSameBaseline(baseline, expected)) {
    return [
      wrong(
        'Its tables were made by another build, so this version refuses to start on it.',
        'Start the version that made it, or set DATA_DIR or DATABASE_URL to an empty database.',
      ),
    ];
  }
  const newer = done.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !done.includes(name));
  if (newer.length > 0) {
    return [
      note(
        `A newer version has changed the tables (${newer.join(', ')}).`,
        'This version works beside it during an upgrade. Finish the upgrade.',
      ),
    ];
  }
  return pending.length > 0
    ? [note(`The next start changes the tables (${pending.join(', ')}).`)]
    : [ok('The tables are up to date.')];
}

function privilegeFindings(view: PostgresView) {
  const { database, user, closedTables, foreignTables } = view;
  const findings = [];
  if (!view.mayCreate) {
    findings.push(
      wrong(
        `The user ${user} may not make tables.`,
        `As the owner of the database, run: grant create, usage on schema public to "${user}".`,
      ),
    );
  }
  if (!view.mayCreateSchema) {
    findings.push(
      wrong(
        `The user ${user} may not make the schema of the job queue.`,
        `As the owner of the database, run: grant create on database "${database}" to "${user}".`,
      ),
    );
  }
  if (closedTables.length > 0) {
    const schemas = schemasOf(closedTables);
    findings.push(
      wrong(
        `The user ${user} may not read and write ${someOf(closedTables)}.`,
        `As their owner, run: grant usage on schema ${schemas} to "${user}"; ` +
          `grant select, insert, update, delete on all tables in schema ${schemas} to "${user}".`,
      ),
    );
  }
  if (foreignTables.length > 0) {
    findings.push(
      wrong(
        `The user ${user} doesn't own ${someOf(foreignTables)}, so an upgrade couldn't change them.`,
        `As a superuser, run for each: alter table NAME owner to "${user}".`,
      ),
    );
  }
  return findings.length > 0 ? findings : [ok(`The user ${user} may do what is needed.`)];
}

/** Names the schemas of tables, as a grant lists them. */
function schemasOf(tables: readonly string[]): string {
  const schemas = tables.map((name) => (name.includes('.') ? name.split('.')[0] : 'public'));
  return [...new Set(schemas)].join(', ');
}

/** Names the first of many. */
function someOf(names: readonly string[]): string {
  const more = names.length - 2;
  return more > 1 ? `${names.slice(0, 2).join(', ')} and ${more} others` : names.join(', ');
}

function connectionFindings({ isDirect, freeConnections }: PostgresView): Finding[] {
  const findings = [];
  if (!isDirect) {
    findings.push(
      note(
        'A pooler is in between, so processes hear of each other only by polling.',
        'Set DATABASE_URL to the server itself, or let the pooler keep sessions.',
      ),
    );
  }
  if (freeConnections < connectionsOfProcess) {
    findings.push(
      wrong(
        `Only ${freeConnections} connections are free, and each process needs up to ${connectionsOfProcess}.`,
        'Raise max_connections of the server.',
      ),
    );
  }
  return findings;
}

async function checkEmbedded(dataDir: string, known: KnownTables): Promise<Finding[]> {
  const view = await lookAtEmbedded(dataDir);
  switch (view.state) {
    case 'none':
      return [note(`The embedded database isn't in ${dataDir} yet; the first start makes it.`)];
    case 'broken': {
      const hasCopy = (await listBackups(dataDir)).length > 0;
      const mend = hasCopy
        ? 'Run npm run restore, which returns to the newest copy.'
        : `There is no copy. Move ${dataDir} away to start anew.`;
      return [wrong(`The embedded database can't be opened: ${reasonOf(view.error)}.`, mend)];
    }
    case 'in use':
      return [
        ok('The embedded database is in use by a running server.'),
        ...(await copies(dataDir)),
      ];
    case 'open':
      return [
        ok('The embedded database can be opened.'),
        ...tableFindings(view, known),
        ...(await copies(dataDir)),
      ];
  }
}

async function copies(dataDir: string): Promise<Finding[]> {
  const count = (await listBackups(dataDir)).length;
  if (count > 0) return [ok(`It has ${count === 1 ? 'a copy' : `${count} copies`} to return to.`)];
  return [note('It has no copy yet.', 'A running server writes one every ten minutes.')];
}
