import type { Activity, AntFigures } from '@ridescope/contract/report/activity';
import { countedResets } from '@ridescope/contract/report/count-episodes';
import { sensorSectionMessages } from '@ridescope/words/en/pages/sensors';
import { countText, perHourText } from '@ridescope/words/format/format-number';
import type { AbsenceReasons } from '@ridescope/words/report/absence';
import { ActivityFigure } from '../../parts/measured-context.tsx';
import classes from './sensors-section.module.css';

const receiverWords: Record<AntFigures['receiver'], string> = {
  found: sensorSectionMessages.found,
  missing: sensorSectionMessages['not-found'],
  unknown: sensorSectionMessages['not-logged'],
};

interface Figure {
  label: string;
  value: number | undefined;
  format: (value: number) => string;
  reasons: AbsenceReasons;
}

/** The ANT+ receiver as a whole: what concerns every device that it listens to. */
export function AntReceiver({ activity, ant }: { activity: Activity; ant: AntFigures }) {
  const all = figuresOf(ant, countedResets(activity));
  // Without a receiver there is nothing to measure: five dashes would say no more than the first cell.
  const figures = all.some(({ value }) => value !== undefined) ? all : [];
  return (
    <div className={classes.receiver}>
      <h3 className={classes.receiverTitle}>{sensorSectionMessages['ant-receiver']}</h3>
      <dl className={classes.receiverFigures}>
        <div>
          <dt>{sensorSectionMessages.receiver}</dt>
          <dd>{receiverWords[ant.receiver]}</dd>
        </div>
        {figures.map(({ label, value, format, reasons }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <ActivityFigure value={value} format={format} reasons={reasons} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function figuresOf(ant: AntFigures, resets: number | undefined): Figure[] {
  const noChannel = { general: sensorSectionMessages['no-ant-device'] };
  return [
    {
      label: sensorSectionMessages['lost-reset-ride'],
      value: resets,
      format: countText,
      reasons: { general: sensorSectionMessages['log-doesnt-show'] },
    },
    {
      label: sensorSectionMessages['searches-ride'],
      value: ant.searchEvents,
      format: (value) =>
        ant.searchEventsPerHour === undefined
          ? countText(value)
          : `${countText(value)}, ${perHourText(ant.searchEventsPerHour)}`,
      reasons: noChannel,
    },
    {
      label: sensorSectionMessages['new-search-rounds'],
      value: ant.searchStartsPerHour,
      format: perHourText,
      reasons: noChannel,
    },
    {
      label: sensorSectionMessages['several-devices-lost'],
      value: ant.sharedEpisodes,
      format: countText,
      reasons: { general: sensorSectionMessages['comparing-needs-two'] },
    },
    {
      label: sensorSectionMessages['rx-fail-lines'],
      value: ant.unassignedRxFails,
      format: countText,
      reasons: noChannel,
    },
  ];
}
