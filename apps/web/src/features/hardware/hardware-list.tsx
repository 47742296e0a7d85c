import type { HardwareKind, HardwareTable } from '@ridescope/contract/hardware';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import { apiPrefix } from '@ridescope/contract/protocol';
import { countOf, countText } from '@ridescope/words/format/format-number';
import { IconCpuOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { FailedLoad } from '../../shared/ui/notices/failed-load.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import classes from './hardware.module.css';
import { hardwareTableQuery } from './hardware-query.ts';

/** The most ridden ones; a phone has room for no more. */
const firstParts = 24;

const headings: Record<HardwareKind, string> = { gpu: 'Graphics cards', cpu: 'Processors' };

/** All cards and processors with real rides, and the table of them as open data. */
export function HardwareList() {
  const { data, isPending, isFetching, refetch } = useQuery(hardwareTableQuery);
  if (isPending) {
    return (
      <div className={classes.skeleton} role="status">
        <VisuallyHidden component="span">Loading the list</VisuallyHidden>
      </div>
    );
  }
  if (!data) {
    return (
      <FailedLoad icon={<IconCpuOff />} isRetrying={isFetching} onRetry={() => refetch()}>
        The list could not be loaded.
      </FailedLoad>
    );
  }
  if (data.parts.length === 0) {
    return (
      <div role="status">
        <StatePanel icon={<IconCpuOff />} title="No results" level={2}>
          A card or processor is listed when 3 riders have shared a ride with it.
        </StatePanel>
      </div>
    );
  }
  const real = data.parts.filter(({ isSample }) => !isSample);
  return (
    <>
      {real.length === 0 && (
        <Notice severity="info" title="Sample data">
          <p>No card or processor has 3 riders yet. The rides on those below are simulated.</p>
        </Notice>
      )}
      {(['gpu', 'cpu'] as const).map((kind) => (
        <Kind key={kind} kind={kind} parts={real.length === 0 ? data.parts : real} />
      ))}
      {real.length > 0 && <OpenData />}
    </>
  );
}

function Kind({ kind, parts }: { kind: HardwareKind; parts: HardwareTable['parts'] }) {
  const own = parts
    .filter((part) => part.kind === kind)
    .toSorted((a, b) => b.riders - a.riders || (a.name < b.name ? -1 : 1));
  if (own.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={`all-${kind}`}>
      <h2 id={`all-${kind}`} className={classes.heading}>
        {headings[kind]}
      </h2>
      <Names parts={own.slice(0, firstParts)} />
      {own.length > firstParts && (
        <div className={classes.more}>
          <Disclosure summary={`${countText(own.length - firstParts)} more`}>
            <Names parts={own.slice(firstParts)} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

function Names({ parts }: { parts: HardwareTable['parts'] }) {
  return (
    <ul className={classes.neighbours}>
      {parts.map(({ name, riders, isSample }) => (
        <li key={name}>
          <Link to={hardwarePath(name)}>{name}</Link>
          {/* The notice above says that all rides are simulated. */}
          {!isSample && <span className={classes.share}>{countOf(riders, 'rider')}</span>}
        </li>
      ))}
    </ul>
  );
}

function OpenData() {
  return (
    <p className={classes.text}>
      All figures as a table:{' '}
      <a href={`${apiPrefix}/hardware/table.csv`} download>
        CSV
      </a>
      , <a href={`${apiPrefix}/hardware`}>JSON</a>. You may use them under{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer">
        CC BY 4.0
      </a>
      , if you name this site.
    </p>
  );
}
