import Fastify from 'fastify';
import {
  CompiledQuery,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findComparableRides } from '../src/features/benchmarks/comparable-rides-store.ts';
import { createBenchmarkService } from '../src/features/benchmarks/service.ts';
import { createSearchService } from '../src/features/search/service.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/wiring/schema/open-database.ts';
import { describeOnPostgres } from './support/databases/test-config.ts';
import { storeManyRides } from './support/samples/many-rides.ts';

const rides = 100_000;
/** What grows with every ride. */
const growing = [
  'benchmark_entries',
  'benchmark_groups',
  'benchmark_systems',
  'benchmark_rates',
  'reports',
];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** Every part of a plan that reads a growing table from its first row to its last. */
function wholeReads(node: PlanNode): string[] {
  const table = node['Relation Name'];
  const own =
    node['Node Type'] === 'Seq Scan' && table !== undefined && growing.includes(table)
      ? [table]
      : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeReads)];
}

describeOnPostgres('the statements of the hot pages, over 100,000 rides', ({ freshConfig }) => {
  let database: Database;
  const statements: CompiledQuery[] = [];
  const compiler = new PostgresQueryCompiler();
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      statements.push(compiler.compileQuery(node, queryId));
      return node;
    },
    async transformResult({ result }) {
      return result;
    },
  };

  beforeAll(async () => {
    database = await openDatabase(await freshConfig(), Fastify().log);
    await storeManyRides(database.kysely, rides);
  });
  afterAll(() => database.close());

  const expectNoWholeReads = async () => {
    expect(statements.length).toBeGreaterThan(0);
    for (const { sql, parameters } of statements.slice()) {
      const { rows } = await database.kysely.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
      );
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      expect(plan && wholeReads(plan.Plan), sql).toEqual([]);
    }
  };
  const noted = () => database.kysely.withPlugin(noting);
  const benchmarks = () => createBenchmarkService(noted());
  const conditions = {
    world: 1,
    profile: 'ultra',
    resolution: '1080',
    crowd: '060',
  } as const;
  const system = { cpu: 'CPU 0', gpu: 'Card 0' };

  it.each<[page: string, ask: () => Promise<unknown>]>([
    [
      'the systems of a quarter',
      () => benchmarks().systems({ ...conditions, year: 2026, quarter: 2 }),
    ],
    ['the systems of a year', () => benchmarks().systems({ ...conditions, year: 2026 })],
    ['the systems of all time', () => benchmarks().systems(conditions)],
    ['the profiles', () => benchmarks().profiles({ ...conditions, year: 2026, quarter: 2 })],
    ['the rides on a system', () => benchmarks().entries({ ...conditions, ...system })],
    ['the first choice of a computer', () => benchmarks().start(system)],
    [
      'where a ride is among others',
      () =>
        benchmarks().find({ gpu: 'Card 0', profile: 'ultra', resolution: 1080, crowdedness: 0.5 }),
    ],
    [
      'the comparison in a report',
      () => findComparableRides(noted(), { owner: 'rider-0', name: 'rides-0' }),
    ],
  ])('read no growing table from end to end: %s', async (_, ask) => {
    statements.length = 0;
    await ask();
    await expectNoWholeReads();
  });

  it('read only what changed for a search that has been asked before', async () => {
    const search = createSearchService(noted(), { freshForMs: 0 });
    await search.warmUp();
    statements.length = 0;
    const found = await search.search('Card 0 ultra');
    expect(found.length).toBeGreaterThan(0);
    await expectNoWholeReads();
  });
});
