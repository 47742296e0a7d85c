import type { BenchmarkSystem } from '@ridescope/contract';
import { benchmarkEntriesPath } from '@ridescope/contract/benchmark-addresses';
import { countOf, dayText, fpsNumber, minutesText } from '@ridescope/report-text';
import { Link } from 'react-router';
import { platformName } from './choice-names.ts';
import type { Choices } from './choices.ts';
import classes from './system-rows.module.css';

const figures = [
  { name: 'Max FPS', member: 'MaxFps' },
  { name: 'Avg FPS', member: 'AvgFps' },
  { name: 'P1 FPS', member: 'Pc1Fps' },
] as const;

interface SystemRowsProps {
  systems: readonly BenchmarkSystem[];
  choices: Choices;
}

/** The ranked systems. Each figure's bars are scaled to the best of that figure. */
export function SystemRows({ systems, choices }: SystemRowsProps) {
  const scales = figures.map(({ name, member }) => ({
    name,
    member,
    best: Math.max(...systems.map((system) => system[member] ?? 0)),
  }));
  return (
    <ol className={classes.rows} aria-label="Systems, fastest first">
      {systems.map((system, index) => (
        <li key={`${system.Cpu} / ${system.Gpu}`} className={classes.row}>
          <span className={classes.rank} aria-hidden>
            {index + 1}
          </span>
          <div className={classes.system}>
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
          <dl className={classes.figures}>
            {scales.map(({ name, member, best }) => (
              <Figure key={name} name={name} best={best} value={system[member]} />
            ))}
          </dl>
          <p className={classes.facts}>{factsOf(system)}</p>
        </li>
      ))}
    </ol>
  );
}

interface FigureProps {
  name: string;
  best: number;
  value: number | undefined;
}

function Figure({ name, best, value }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? 'not measured' : fpsNumber(value)}
        <span className={classes.bar} aria-hidden>
          {value !== undefined && (
            <span data-figure={name} style={{ width: `${(100 * value) / (best || 1)}%` }} />
          )}
        </span>
      </dd>
    </div>
  );
}

/** Says what the figures rest on. */
function factsOf(system: BenchmarkSystem): string {
  const { Platform, GameClientVersion, Duration, Crowdedness, Entries } = system;
  const day = system.StartTime ?? system.UpdatedAt;
  const { from, to } = system.AvgFpsQuartiles;
  const spread = `, the middle half averaged ${fpsNumber(from)} to ${fpsNumber(to)} FPS`;
  return [
    `${countOf(Entries, 'ride')}${Entries > 1 ? spread : ''}`,
    platformName(Platform),
    GameClientVersion && `client ${GameClientVersion}`,
    day && dayText(day),
    `${minutesText(Duration)} long`,
    `${Math.round(100 * Crowdedness)}% crowding`,
  ]
    .filter(Boolean)
    .join(' · ');
}
