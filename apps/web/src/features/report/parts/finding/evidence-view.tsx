import { helpPath } from '@ridescope/contract/pages';
import type { Sensor } from '@ridescope/contract/report/activity';
import type { Evidence, RuleResult } from '@ridescope/contract/report/diagnosis';
import { namesOfSensors } from '@ridescope/words/report/event-words';
import { wordedFigure } from '@ridescope/words/report/figure-words';
import { thresholdText } from '@ridescope/words/report/limit-text';
import { findingValueText, isTelling } from '@ridescope/words/report/measure-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePerson } from '../../../../shared/ui/person.ts';
import { TimeChips } from '../time-chips.tsx';
import classes from './evidence-view.module.css';
import { QuotedLines } from './quoted-lines.tsx';

/** The report names no more of them. */
const mostMoments = 50;

interface EvidenceViewProps {
  result: RuleResult;
  sensors: readonly Sensor[];
}

/** The proof of a finding: what was measured against which limit, when, on which devices, in which lines. */
export function EvidenceView({ result, sensors }: EvidenceViewProps) {
  const { at, figures, sensorKeys, lines }: Evidence = result.evidence ?? empty;
  const names = namesOfSensors(sensors, sensorKeys);
  const person = usePerson();
  return (
    <>
      <dl className={classes.figures}>
        {result.value !== undefined && isTelling(result) && (
          <Figure label="Measured">{findingValueText(result)}</Figure>
        )}
        {result.limit && <Figure label="Limit">{thresholdText(result)}</Figure>}
        {at.length > 0 && (
          <Figure label="Moments">
            {at.length === mostMoments ? `${mostMoments} or more` : at.length}
          </Figure>
        )}
        {figures
          .map((figure) => wordedFigure(figure, person))
          .map(({ label, value }) => (
            <Figure key={label} label={label}>
              {value}
            </Figure>
          ))}
      </dl>
      {names.length > 0 && (
        <Part title="Affected devices">
          <ul className={classes.names}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Part>
      )}
      {at.length > 0 && (
        <Part title="When, from the start of the activity">
          <TimeChips at={at} />
        </Part>
      )}
      {lines.length > 0 && (
        <Part title="Log lines, without names and addresses">
          <QuotedLines lines={lines} />
        </Part>
      )}
      <p className={classes.rule}>
        <Link to={helpPath(result.ruleId)}>About this check</Link> <code>{result.ruleId}</code>
      </p>
    </>
  );
}

const empty: Evidence = { at: [], figures: [], lines: [] };

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <p className={classes.partTitle}>{title}</p>
      {children}
    </div>
  );
}
