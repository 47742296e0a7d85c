import { benchmarkEntriesPath } from '@ridescope/contract/benchmark-addresses';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import type { SearchItem } from '@ridescope/contract/search';
import { worldNames } from '@ridescope/contract/worlds';
import { countOf, shareText } from '@ridescope/words/format/format-number';
import { dayText } from '@ridescope/words/format/format-time';
import type { Rates } from '@ridescope/words/texts/rate-figures';
import { ridersText } from '@ridescope/words/texts/rider-spread';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useFirstItems } from '../../shared/ui/layout/use-first-items.ts';
import { FactLine } from '../../shared/ui/tables/fact-line.tsx';
import { bestRates, RateBars } from '../../shared/ui/tables/rate-bars.tsx';
import classes from './result-list.module.css';
import { settingName } from './setting-names.ts';

/** Systems in one answer; see the server's search. */
const mostSystems = 25;

/** A page of ten is read; what is more is asked for. */
const shownAtFirst = 10;

/** What was found, by system, in the order of the answer: exact names, then the fastest. */
export function ResultList({ items }: { items: readonly SearchItem[] }) {
  const systems = [...Map.groupBy(items, ({ Cpu, Gpu }) => `${Cpu} / ${Gpu}`)];
  const { list, shown, others, showAll } = useFirstItems(systems, shownAtFirst);
  const isSample = items.every((item) => item.IsSample);
  const best = bestRates(items);
  return (
    <>
      <p className={classes.count} role="status">
        {countOfSystems(systems.length, isSample)}
        {!isSample && medianText(items.some((item) => item.IsSample))}
      </p>
      <ol ref={list} className={classes.systems} aria-label="Systems, fastest first">
        {shown.map(([key, rows]) => (
          <li key={key} className={classes.system} style={{ ['--rows' as string]: rows.length }}>
            <h2 className={classes.gpu}>
              <PartLink name={rows[0]?.Gpu} />
            </h2>
            <p className={classes.cpu}>
              <PartLink name={rows[0]?.Cpu} />
            </p>
            <ul className={classes.rows}>
              {rows.map((row) => (
                <Row
                  key={[row.WorldName, row.Profile, row.Resolution, row.GameClientVersion].join()}
                  row={row}
                  best={best}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {others > 0 && (
        <Button variant="default" onClick={showAll}>
          Show {countOf(others, 'more system')}
        </Button>
      )}
    </>
  );
}

/** Says what the figures are. A simulated ride is no median of riders. */
function medianText(hasSamples: boolean): string {
  const which = hasSamples
    ? 'Where riders are named, each figure is their median'
    : 'Each figure is the median of the riders beside it';
  return ` ${which}, each with the latest ride of 10 minutes or more.`;
}

function countOfSystems(count: number, isSample: boolean): string {
  const order = 'exact names first, then the fastest.';
  if (count < mostSystems) return `${countOf(count, 'system')}, ${order}`;
  const which = isSample
    ? `The first ${count} systems`
    : `The ${count} systems with the most riders`;
  return `${which}, ${order} Add a word to narrow the search.`;
}

/** Links to all rides with a card or processor. */
function PartLink({ name }: { name: string | undefined }) {
  return (
    name && (
      <Link data-small-target to={hardwarePath(name)}>
        {name}
      </Link>
    )
  );
}

function Row({ row, best }: { row: SearchItem; best: Rates }) {
  const day = row.StartTime ?? row.UpdatedAt;
  const facts = [
    ridersText(row),
    row.GameClientVersion && `client ${row.GameClientVersion}`,
    day && dayText(day),
    row.Crowdedness !== undefined && `${shareText(row.Crowdedness)} crowding`,
  ];
  return (
    <li className={classes.row}>
      <div className={classes.setting}>
        <Setting row={row} />
        <p className={classes.facts}>
          <FactLine facts={facts.flatMap((fact) => fact || [])} />
        </p>
      </div>
      <div className={classes.figures}>
        <RateBars rates={row} best={best} isSample={row.IsSample} />
      </div>
    </li>
  );
}

/** Links to the rides, where the benchmarks know the world. */
function Setting({ row }: { row: SearchItem }) {
  const text = `${row.WorldName ?? 'Unknown world'}, ${settingName(row.Profile, row.Resolution)}`;
  const world = Object.entries(worldNames).find(([, name]) => name === row.WorldName)?.[0];
  if (world === undefined) return <p>{text}</p>;
  const address = benchmarkEntriesPath({
    world,
    profile: row.Profile,
    resolution: row.Resolution,
    cpu: row.Cpu,
    gpu: row.Gpu,
    year: 0,
    quarter: 0,
  });
  return (
    <p>
      <Link data-small-target to={address}>
        {text}
      </Link>
    </p>
  );
}
