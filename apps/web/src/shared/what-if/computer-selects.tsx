import { benchmarkProfiles, benchmarkResolutions } from '@ridescope/contract/benchmark-terms';
import type { BenchmarkParts } from '@ridescope/contract/what-if';
import { upperFirst } from '@ridescope/words/format/capitals';
import { countOf } from '@ridescope/words/format/format-number';
import type { ReactNode } from 'react';
import { Select } from '../ui/forms/select.tsx';
import type { Computer } from './computer.ts';
import classes from './what-if.module.css';

interface ComputerSelectsProps {
  /** Whose computer, such as `New`; read out before each name. */
  label: string;
  computer: Partial<Computer>;
  parts: BenchmarkParts;
  onChange: (computer: Partial<Computer>) => void;
}

/** Selects for the parts and settings of a computer. */
export function ComputerSelects({ label, computer, parts, onChange }: ComputerSelectsProps) {
  const { gpu = '', cpu = '', profile, resolution } = computer;
  return (
    <div className={classes.selects}>
      <Field label="Graphics card">
        <Select
          label={`${label} graphics card`}
          value={gpu}
          options={partOptions(parts.gpus, gpu, 'Choose a card')}
          onChange={(value) => onChange({ ...computer, gpu: value })}
        />
      </Field>
      <Field label="Processor">
        <Select
          label={`${label} processor`}
          value={cpu}
          options={partOptions(parts.cpus, cpu, 'Choose a processor')}
          onChange={(value) => onChange({ ...computer, cpu: value })}
        />
      </Field>
      <Field label="Profile">
        <Select
          label={`${label} profile`}
          value={profile ?? ''}
          options={benchmarkProfiles.map((value) => ({
            value,
            label: upperFirst(value),
          }))}
          onChange={(value) => {
            const next = benchmarkProfiles.find((one) => one === value);
            if (next) onChange({ ...computer, profile: next });
          }}
        />
      </Field>
      <Field label="Resolution">
        <Select
          label={`${label} resolution`}
          value={resolution ?? ''}
          options={benchmarkResolutions.map((value) => ({ value, label: `${value}p` }))}
          onChange={(value) => {
            const next = benchmarkResolutions.find((one) => one === value);
            if (next) onChange({ ...computer, resolution: next });
          }}
        />
      </Field>
    </div>
  );
}

/** The rider's own part is among them, however few ride with it. */
function partOptions(parts: BenchmarkParts['cpus'], chosen: string, none: string) {
  const listed = parts.map(({ name, riders }) => ({
    value: name,
    label: `${name} (${countOf(riders, 'rider')})`,
  }));
  const isListed = chosen === '' || parts.some(({ name }) => name === chosen);
  return [
    ...(chosen === '' ? [{ value: '', label: none }] : []),
    ...(isListed ? [] : [{ value: chosen, label: chosen }]),
    ...listed,
  ];
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
