import type { Choices } from '@ridescope/contract/benchmark-choices';
import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import { countOf } from '@ridescope/words/format/format-number';
import { benchmarksCsv } from '@ridescope/words/texts/benchmarks-csv';
import { IconCurrentLocation, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadCsv } from '../../shared/download-file.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Select } from '../../shared/ui/forms/select.tsx';
import { useFirstItems } from '../../shared/ui/layout/use-first-items.ts';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import classes from './benchmarks-page.module.css';
import { CompareCard } from './compare-card.tsx';
import { mostCompared, rideMinimums, systemName, useListChoices } from './list-choices.ts';
import { useOwnComputers } from './own-computers.ts';
import { type ListedSystem, SystemRows } from './system-rows.tsx';

/** A page of ten is read; what is more is asked for. */
const shownAtFirst = 10;

interface SystemsResultProps {
  systems: readonly BenchmarkSystem[];
  choices: Choices;
}

/** The ranked systems, with what can be done with them. */
export function SystemsResult({ systems, choices }: SystemsResultProps) {
  const { fewestRides, compared, setFewestRides, setCompared } = useListChoices();
  const own = useOwnComputers()?.map(({ cpu, gpu }) => systemName({ Cpu: cpu, Gpu: gpu }));
  const [notListed, setNotListed] = useState<string>();
  const listed: ListedSystem[] = systems
    .map((system, index) => ({
      system,
      // Simulated rides stand below the real ones and aren't ranked.
      rank: system.IsSample ? undefined : index + 1,
      isOwn: !system.IsSample && (own?.includes(systemName(system)) ?? false),
    }))
    .filter(({ system }) => system.Entries >= fewestRides);
  const { list, shown, others, showAll } = useFirstItems(listed, shownAtFirst);
  const chosen = compared.flatMap((name) =>
    systems.filter((system) => systemName(system) === name),
  );
  const names = chosen.map(systemName);
  const toggle = (system: BenchmarkSystem) => {
    const name = systemName(system);
    setCompared(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]);
  };
  const findOwn = () => {
    // It may stand below the first ten.
    showAll();
    const row = list.current?.querySelector<HTMLElement>('[data-own]');
    setNotListed(row ? undefined : whyNotListed(own, systems));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  return (
    <>
      <ListTools
        fewestRides={fewestRides}
        onFewestRides={setFewestRides}
        onFindOwn={own && findOwn}
        onDownload={() => downloadCsv(fileName(choices), benchmarksCsv(listed))}
      />
      {notListed && (
        <Notice severity="info" title="Your system is not in this list" isAlert>
          <p>{notListed}</p>
        </Notice>
      )}
      {chosen.length > 0 && <CompareCard systems={chosen} onClear={() => setCompared([])} />}
      {listed.length > 0 ? (
        <SystemRows
          listRef={list}
          listed={shown}
          all={systems}
          choices={choices}
          compared={names}
          canCompareMore={names.length < mostCompared}
          onCompare={toggle}
          others={others}
          onAll={showAll}
        />
      ) : (
        <p className={classes.text} role="status">
          No system has {fewestRides} riders here. Choose fewer to see{' '}
          {countOf(systems.length, 'system')}.
        </p>
      )}
    </>
  );
}

interface ListToolsProps {
  fewestRides: number;
  onFewestRides: (rides: number) => void;
  /** Undefined for who has no computer to find. */
  onFindOwn: (() => void) | undefined;
  onDownload: () => void;
}

function ListTools({ fewestRides, onFewestRides, onFindOwn, onDownload }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      <Select
        label="Rides per system"
        value={String(fewestRides)}
        options={rideMinimums.map((fewest) => ({
          value: String(fewest),
          label: fewest === 1 ? 'Any number of riders' : `At least ${fewest} riders`,
        }))}
        onChange={(value) => onFewestRides(Number(value))}
      />
      {onFindOwn && (
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          onClick={onFindOwn}
        >
          Where am I?
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={onDownload}
      >
        Download CSV
      </Button>
    </div>
  );
}

function whyNotListed(
  own: readonly string[] | undefined,
  systems: readonly BenchmarkSystem[],
): string {
  const [latest] = own ?? [];
  if (latest === undefined) return 'You have no ride whose log shows the processor and the card.';
  return systems.some((system) => !system.IsSample && own?.includes(systemName(system)))
    ? 'It has too few riders for your choice. Choose any number of riders to see it.'
    : `${latest} isn't listed: that takes 3 riders under these conditions.`;
}

function fileName({ world, profile, resolution, crowd, year, quarter }: Choices): string {
  return `ridescope-benchmarks-${world}-${profile}-${resolution}-${crowd}-${year}-q${quarter}.csv`;
}
