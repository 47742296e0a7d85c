import { benchmarkEntriesPath } from '@ridescope/contract/benchmark-addresses';
import type { Choices } from '@ridescope/contract/benchmark-choices';
import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import { countOf, shareText } from '@ridescope/words/format/format-number';
import { dayText, minutesText } from '@ridescope/words/format/format-time';
import { platformName } from '@ridescope/words/texts/benchmark-names';
import { ridersText } from '@ridescope/words/texts/rider-spread';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { FactLine } from '../../shared/ui/tables/fact-line.tsx';
import { bestRates, RateBars } from '../../shared/ui/tables/rate-bars.tsx';
import { systemName } from './list-choices.ts';
import classes from './system-rows.module.css';

export interface ListedSystem {
  system: BenchmarkSystem;
  /** Among all systems, also those that are not listed; undefined for simulated rides. */
  rank: number | undefined;
  /** The signed-in rider rode on it. */
  isOwn: boolean;
}

interface SystemRowsProps {
  listRef: Ref<HTMLOListElement>;
  listed: readonly ListedSystem[];
  /** All systems under these conditions: bars keep their scale when fewer are listed. */
  all: readonly BenchmarkSystem[];
  choices: Choices;
  /** Names of systems. */
  compared: readonly string[];
  canCompareMore: boolean;
  /** How many more there are. */
  others: number;
  onAll: () => void;
  onCompare: (system: BenchmarkSystem) => void;
}

/** The ranked systems. Each figure's bars are scaled to the best of that figure. */
export function SystemRows(props: SystemRowsProps) {
  const { listRef, listed, all, choices, compared, canCompareMore, onCompare, others, onAll } =
    props;
  const best = bestRates(all);
  return (
    <>
      <ol
        ref={listRef}
        className={classes.rows}
        data-unranked={listed.every(({ rank }) => rank === undefined) || undefined}
        aria-label="Systems, fastest first"
      >
        {listed.map(({ system, rank, isOwn }) => {
          const name = systemName(system);
          const isCompared = compared.includes(name);
          return (
            <li
              key={name}
              className={classes.row}
              data-sample={system.IsSample || undefined}
              {...(isOwn && { 'data-own': '', tabIndex: -1 })}
            >
              <span className={classes.rank} aria-hidden>
                {rank}
              </span>
              <div className={classes.system}>
                {system.IsSample && <p className={classes.sample}>Simulated</p>}
                {isOwn && <p className={classes.own}>Your system</p>}
                <h2 className={classes.gpu}>
                  <Link
                    to={benchmarkEntriesPath({ ...choices, cpu: system.Cpu, gpu: system.Gpu })}
                    aria-label={`${system.Gpu}, ${system.Cpu}: entries`}
                  >
                    {system.Gpu}
                  </Link>
                </h2>
                <p className={classes.cpu}>{system.Cpu}</p>
              </div>
              <RateBars rates={system} best={best} isSample={system.IsSample} />
              <p className={classes.facts}>
                <FactLine facts={factsOf(system)} />
              </p>
              <label className={classes.compare}>
                <input
                  type="checkbox"
                  aria-label={`Compare ${name}`}
                  checked={isCompared}
                  disabled={!isCompared && !canCompareMore}
                  onChange={() => onCompare(system)}
                />
                Compare
              </label>
            </li>
          );
        })}
      </ol>
      {others > 0 && (
        <Button variant="default" onClick={onAll}>
          Show {countOf(others, 'more system')}
        </Button>
      )}
    </>
  );
}

/** Says what the figures rest on. */
function factsOf(system: BenchmarkSystem): string[] {
  const { Platform, GameClientVersion, Duration, Crowdedness } = system;
  const day = system.StartTime ?? system.UpdatedAt;
  const facts = [
    ridersText(system),
    platformName(Platform),
    GameClientVersion && `client ${GameClientVersion}`,
    day && dayText(day),
    `${minutesText(Duration)} long`,
    `${shareText(Crowdedness)} crowding`,
  ];
  return facts.flatMap((fact) => fact || []);
}
