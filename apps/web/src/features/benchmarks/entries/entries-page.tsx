import {
  type BenchmarkEntriesAddress,
  benchmarkEntriesOf,
  benchmarkEntriesPath,
} from '@ridescope/contract/benchmark-addresses';
import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import { usualBenchmarksPath } from '@ridescope/contract/pages';
import { worldNames } from '@ridescope/contract/worlds';
import { sampleMessages } from '@ridescope/words/en/texts/benchmark-samples';
import { profileNames, resolutionNames } from '@ridescope/words/texts/benchmark-names';
import { IconChartBarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { FirstAnswer } from '../../../shared/ui/late/first-answer.tsx';
import { VisuallyHidden } from '../../../shared/ui/layout/visually-hidden.tsx';
import wide from '../../../shared/ui/layout/wide-page.module.css';
import { FailedLoad } from '../../../shared/ui/notices/failed-load.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { StatePanel } from '../../../shared/ui/notices/state-panel.tsx';
import { TopicHelp } from '../../../shared/ui/terms/topic-help.tsx';
import classes from './entries-page.module.css';
import { entriesQuery } from './entries-query.ts';
import { EntriesTable } from './entries-table.tsx';
import { FrameRates } from './frame-rates.tsx';
import { VersionsCard } from './versions-card.tsx';

/** Lists the rides on one system, and shows how their frame rates spread. */
export function EntriesPage() {
  const address = benchmarkEntriesOf(useLocation().pathname);
  return (
    <div className={wide.page}>
      <header className={wide.head}>
        <div>
          <h1 className={wide.title}>Benchmark Entries</h1>
          <p className={wide.lead}>
            Graphics performance for a specific system{' '}
            <TopicHelp topic="benchmarkEntries" about="Benchmark Entries" />
          </p>
        </div>
        {address && !import.meta.env.SSR && (
          <Link className={classes.back} data-small-target to={systemsPath(address)}>
            Compare with other systems
          </Link>
        )}
      </header>
      <FirstAnswer />
      {/* The build renders the frame of all addresses. */}
      {import.meta.env.SSR && <div className={classes.frame} />}
      {address && !import.meta.env.SSR && (
        <>
          <SystemHead address={address} />
          <Results address={address} />
        </>
      )}
    </div>
  );
}

/** The ranked systems under the same conditions. The quarter of this page may have none, so that one is left to them. */
function systemsPath({ world, profile, resolution }: BenchmarkEntriesAddress): string {
  return [usualBenchmarksPath, ...[world, profile, resolution].map(encodeURIComponent)].join('/');
}

function SystemHead({ address }: { address: BenchmarkEntriesAddress }) {
  const { world, profile, resolution, cpu, gpu, year, quarter } = address;
  const names = [
    nameIn(worldNames, world) ?? `World ${world}`,
    nameIn(profileNames, profile) ?? profile,
    nameIn(resolutionNames, resolution) ?? resolution,
  ];
  const periods = [
    ...(year > 0 && quarter > 0 ? [{ label: `Q${quarter} ${year}`, year, quarter }] : []),
    ...(year > 0 ? [{ label: `All of ${year}`, year, quarter: 0 }] : []),
    { label: 'All years', year: 0, quarter: 0 },
  ];
  return (
    <div className={classes.system}>
      <h2 className={classes.conditions}>{names.join(' / ')}</h2>
      <p className={classes.gpu}>{gpu}</p>
      <p className={classes.cpu}>{cpu}</p>
      {periods.length > 1 && (
        <nav className={classes.periods} aria-label="Time of the rides">
          {periods.map((period) => (
            <Link
              key={period.label}
              to={benchmarkEntriesPath({ ...address, year: period.year, quarter: period.quarter })}
              aria-current={period.year === year && period.quarter === quarter ? 'page' : undefined}
            >
              {period.label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

function nameIn(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.entries(names).find(([one]) => one === key)?.[1];
}

/** Loading, failed, none, or the entries. */
function Results({ address }: { address: BenchmarkEntriesAddress }) {
  const { data, isPending, isFetching, refetch } = useQuery(entriesQuery(address));
  if (isPending) {
    return (
      <div className={classes.skeleton} role="status" aria-label="Loading the entries">
        <VisuallyHidden component="span">Loading the entries</VisuallyHidden>
      </div>
    );
  }
  if (!data) {
    return (
      <FailedLoad icon={<IconChartBarOff />} isRetrying={isFetching} onRetry={() => refetch()}>
        The entries could not be loaded.
      </FailedLoad>
    );
  }
  if (data.length === 0) {
    return (
      <div role="status">
        <StatePanel
          icon={<IconChartBarOff />}
          title="No results"
          level={2}
          actions={
            address.year > 0 && (
              <Button
                component={Link}
                to={benchmarkEntriesPath({ ...address, year: 0, quarter: 0 })}
              >
                Show all years
              </Button>
            )
          }
        >
          {address.year > 0
            ? 'No ride on this system is stored for this time.'
            : 'No ride on this system is stored for this world, profile and resolution.'}
        </StatePanel>
      </div>
    );
  }
  return <Entries entries={data} />;
}

function Entries({ entries }: { entries: readonly BenchmarkEntry[] }) {
  return (
    <>
      {entries.some(({ IsSample }) => IsSample) && (
        <Notice severity="info" title="Sample data">
          <p>{sampleMessages.entries}</p>
        </Notice>
      )}
      <FrameRates entries={entries} />
      <VersionsCard entries={entries} />
      <EntriesTable entries={entries} />
    </>
  );
}
