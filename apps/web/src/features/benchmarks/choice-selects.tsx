import { type Choices, choicesIn } from '@ridescope/contract/benchmark-choices';
import {
  benchmarkCrowds,
  benchmarkProfiles,
  benchmarkResolutions,
  benchmarkYears,
  latestQuarter,
} from '@ridescope/contract/benchmark-terms';
import { worldNames } from '@ridescope/contract/worlds';
import { crowdNames, profileNames, resolutionNames } from '@ridescope/words/texts/benchmark-names';
import type { ReactNode } from 'react';
import { Select } from '../../shared/ui/forms/select.tsx';
import classes from './benchmarks-page.module.css';

const worlds = Object.entries(worldNames).map(([value, label]) => ({ value, label }));

interface ChoiceSelectsProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
  isAdvanced: boolean;
  now: Date;
}

/** All selects of the page, in the order of its address. */
export function ChoiceSelects({ choices, onChange, isAdvanced, now }: ChoiceSelectsProps) {
  // Values of options are texts, like the parts of an address, and follow the same rules.
  const change = (name: keyof Choices) => (value: string) =>
    onChange(
      choicesIn(
        {
          ...choices,
          year: String(choices.year),
          quarter: String(choices.quarter),
          [name]: value,
        },
        now,
      ),
    );
  return (
    <>
      <Choice label="World">
        <Select label="World" value={choices.world} options={worlds} onChange={change('world')} />
      </Choice>
      <Choice label="Profile">
        <Select
          label="Profile"
          value={choices.profile}
          options={benchmarkProfiles.map((value) => ({ value, label: profileNames[value] }))}
          onChange={change('profile')}
        />
      </Choice>
      <Choice label="Resolution">
        <Select
          label="Resolution"
          value={choices.resolution}
          options={benchmarkResolutions.map((value) => ({ value, label: resolutionNames[value] }))}
          onChange={change('resolution')}
        />
      </Choice>
      {isAdvanced && (
        <>
          <Choice label="Crowdedness">
            <Select
              label="Crowdedness"
              value={choices.crowd}
              options={benchmarkCrowds.map((value) => ({ value, label: crowdNames[value] }))}
              onChange={change('crowd')}
            />
          </Choice>
          <Choice label="Year">
            <Select
              label="Year"
              value={String(choices.year)}
              options={benchmarkYears(now).map((year) => ({
                value: String(year),
                label: String(year),
              }))}
              onChange={change('year')}
            />
          </Choice>
          <Choice label="Quarter">
            <Select
              label="Quarter"
              value={String(choices.quarter)}
              options={[1, 2, 3, 4].map((quarter) => ({
                value: String(quarter),
                label: `Q${quarter}`,
                isDisabled: quarter > latestQuarter(choices.year, now),
              }))}
              onChange={change('quarter')}
            />
          </Choice>
        </>
      )}
    </>
  );
}

/** Shows a select's name, which the select itself reads out. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.choice}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
