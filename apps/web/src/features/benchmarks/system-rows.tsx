import type { BenchmarkSystem } from '@ridescope/contract';
import { countOf, dayText, fpsNumber, minutesText, platformNames } from '@ridescope/report-text';
import classes from './system-rows.module.css';

const figures = [
  { name: 'Max FPS', member: 'MaxFps' },
  { name: 'Avg FPS', member: 'AvgFps' },
  { name: 'P1 FPS', member: 'Pc1Fps' },
] as const;

/** The ranked systems. Each figure's bars are scaled to the best of that figure. */
export function SystemRows({ systems }: { systems: readonly BenchmarkSystem[] }) {
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
            <h2 className={classes.gpu}>{system.Gpu}</h2>
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

function platformName(platform: string): string {
  return Object.entries(platformNames).find(([key]) => key === platform)?.[1] ?? platform;
}
