import { benchmarkProfiles, benchmarkResolutions } from '@ridescope/contract/benchmark-terms';
import type { BenchmarkParts } from '@ridescope/contract/what-if';
import { whatIfMessages } from '@ridescope/words/en/pages/what-if';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { profileNames } from '@ridescope/words/texts/benchmark-names';
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
export function ComputerSelects({ label: whose, computer, parts, onChange }: ComputerSelectsProps) {
  const { gpu = '', cpu = '', profile, resolution } = computer;
  return (
    <div className={classes.selects}>
      <Field label={whatIfMessages['graphics-card']}>
        <Select
          label={writeMessage(whatIfMessages['whose-graphics-card'], { whose })}
          value={gpu}
          options={partOptions(parts.gpus, gpu, whatIfMessages['choose-card'])}
          onChange={(value) => onChange({ ...computer, gpu: value })}
        />
      </Field>
      <Field label={whatIfMessages.processor}>
        <Select
          label={writeMessage(whatIfMessages['whose-processor'], { whose })}
          value={cpu}
          options={partOptions(parts.cpus, cpu, whatIfMessages['choose-processor'])}
          onChange={(value) => onChange({ ...computer, cpu: value })}
        />
      </Field>
      <Field label={whatIfMessages.profile}>
        <Select
          label={writeMessage(whatIfMessages['whose-profile'], { whose })}
          value={profile ?? ''}
          options={benchmarkProfiles.map((value) => ({
            value,
            label: profileNames[value],
          }))}
          onChange={(value) => {
            const next = benchmarkProfiles.find((one) => one === value);
            if (next) onChange({ ...computer, profile: next });
          }}
        />
      </Field>
      <Field label={whatIfMessages.resolution}>
        <Select
          label={writeMessage(whatIfMessages['whose-resolution'], { whose })}
          value={resolution ?? ''}
          options={benchmarkResolutions.map((value) => ({
            value,
            label: writeMessage(whatIfMessages.lines, { lines: value }),
          }))}
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
    label: writeMessage(whatIfMessages.part, { name, riders }),
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
