import type { SearchItem } from '@ridescope/contract';
import { countOf, dayText, fpsNumber } from '@ridescope/report-text';
import { Glossed } from '../../shared/ui/term.tsx';
import classes from './result-list.module.css';
import { settingName } from './setting-names.ts';

/** Systems in one answer; see the server's search. */
const mostSystems = 25;

/** What was found, by system: first the one with the most rides. */
export function ResultList({ items }: { items: readonly SearchItem[] }) {
  const systems = [...Map.groupBy(items, ({ Cpu, Gpu }) => `${Cpu} / ${Gpu}`)];
  return (
    <>
      <p className={classes.count} role="status">
        {systems.length < mostSystems
          ? `${countOf(systems.length, 'system')}, most rides first`
          : `The ${mostSystems} systems with the most rides. Add a word to narrow the search.`}
      </p>
      <ol className={classes.systems} aria-label="Systems, most rides first">
        {systems.map(([key, rows]) => (
          <li key={key} className={classes.system}>
            <h2 className={classes.gpu}>{rows[0]?.Gpu}</h2>
            <p className={classes.cpu}>{rows[0]?.Cpu}</p>
            <ul className={classes.rows}>
              {rows.map((row) => (
                <Row
                  key={[row.WorldName, row.Profile, row.Resolution, row.GameClientVersion].join()}
                  row={row}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

function Row({ row }: { row: SearchItem }) {
  const day = row.StartTime ?? row.UpdatedAt;
  const facts = [
    countOf(row.Entries, 'ride'),
    row.GameClientVersion && `client ${row.GameClientVersion}`,
    day && dayText(day),
    row.Crowdedness !== undefined && `${Math.round(100 * row.Crowdedness)}% crowding`,
  ];
  return (
    <li className={classes.row}>
      <div className={classes.setting}>
        <p>
          {row.WorldName ?? 'Unknown world'} · {settingName(row.Profile, row.Resolution)}
        </p>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <dl className={classes.figures}>
        <Figure name="Max FPS" value={row.MaxFps} />
        <Figure name="Avg FPS" value={row.AvgFps} />
        <Figure name="P1 FPS" value={row.Pc1Fps} />
      </dl>
    </li>
  );
}

function Figure({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div>
      <dt>
        <Glossed text={name} />
      </dt>
      <dd>{value === undefined ? 'not measured' : fpsNumber(value)}</dd>
    </div>
  );
}
