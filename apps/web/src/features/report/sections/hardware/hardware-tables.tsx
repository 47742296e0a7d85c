import type { Hardware } from '@ridescope/contract/report/report';
import { gpuClassWords } from '@ridescope/words/en/gpu-classes';
import { upperFirst } from '@ridescope/words/format/capitals';
import { countOf } from '@ridescope/words/format/format-number';
import { monthText } from '@ridescope/words/format/format-time';
import { translatedText } from '@ridescope/words/report/ride-facts';
import { Measured } from '../../../../shared/ui/absent.tsx';
import { type FigureRow, FigureTable } from '../../../../shared/ui/figure-table.tsx';
import classes from '../../parts/section.module.css';

const profileNames: Record<NonNullable<Hardware['graphicsProfile']>, string> = {
  basic: 'Basic',
  medium: 'Medium',
  high: 'High',
  ultra: 'Ultra',
};

/** The computer, as the game named it in the log. */
export function HardwareTables({ hardware }: { hardware: Hardware }) {
  return (
    <div className={classes.columns}>
      <FigureTable caption="The computer" rows={computerRows(hardware)} isText isGlossed />
      <FigureTable caption="Graphics settings" rows={settingRows(hardware)} isText isGlossed />
    </div>
  );
}

function computerRows(hardware: Hardware): FigureRow[] {
  const { cpu, cpuRaw, gpu, gpuRaw, gpuClass, ramGb, driver, openGl } = hardware;
  const { computer, isTranslated, metal } = hardware;
  return [
    ...(computer ? [row('Computer', computer, '')] : []),
    row(
      'Processor',
      cpu,
      "The processor isn't in the log.",
      isTranslated ? translatedText : loggedAs(cpu, cpuRaw),
    ),
    row('Graphics card', gpu, "The graphics card isn't in the log.", loggedAs(gpu, gpuRaw)),
    row(
      'Its class',
      gpuClass && upperFirst(gpuClassWords[gpuClass.rank]),
      gpu ? 'This graphics card is not in our table.' : "The graphics card isn't in the log.",
      gpuClass?.comfortableLines && `comfortable up to ${gpuClass.comfortableLines}p`,
    ),
    row('Memory', ramGb && `${ramGb} GB`, "The memory isn't in the log."),
    row(
      'Graphics driver',
      driver,
      "The driver version isn't in the log.",
      driver && driverAge(hardware),
    ),
    metal ? row('Metal', metal, '') : row('OpenGL', openGl, "The OpenGL version isn't in the log."),
  ];
}

function settingRows(hardware: Hardware): FigureRow[] {
  const { graphicsProfile, expectedProfile, resolution, shadowResolution, monitors } = hardware;
  return [
    row(
      'Graphics profile',
      graphicsProfile && profileNames[graphicsProfile],
      "The graphics profile isn't in the log.",
    ),
    row(
      'Usual for this graphics card',
      expectedProfile && profileNames[expectedProfile],
      'The graphics card is not in our table.',
      expectedProfile && graphicsProfile && comparedText(graphicsProfile, expectedProfile),
    ),
    row(
      'Resolution',
      resolution && `${resolution.width} × ${resolution.height}`,
      "The resolution isn't in the log.",
    ),
    row(
      'Shadow resolution',
      shadowResolution && `${shadowResolution} × ${shadowResolution}`,
      "The shadow resolution isn't in the log.",
    ),
    row('Monitors', monitors && String(monitors), "The number of monitors isn't in the log."),
  ];
}

/** The log's own words, where the name was simplified. */
function loggedAs(name: string | undefined, raw: string | undefined): string | undefined {
  return raw && raw !== name ? `in the log: ${raw}` : undefined;
}

/** `from December 2015, 3 months old on the day of the ride` */
function driverAge({ driverReleasedAt, driverAgeMonths }: Hardware): string {
  if (!driverReleasedAt) return 'its age is not known';
  const released = `from ${monthText(driverReleasedAt)}`;
  if (driverAgeMonths === undefined) return released;
  const age = driverAgeMonths === 0 ? 'new' : `${countOf(driverAgeMonths, 'month')} old`;
  return `${released}, ${age} on the day of the ride`;
}

type Profile = NonNullable<Hardware['graphicsProfile']>;

function comparedText(given: Profile, expected: Profile): string {
  const order = Object.keys(profileNames);
  const step = order.indexOf(given) - order.indexOf(expected);
  if (step === 0) return 'as given';
  return step > 0 ? 'the game gave a higher one' : 'the game gave a lower one';
}

function row(
  label: string,
  value: string | 0 | undefined,
  reason: string,
  /** A second line below the value. */
  note?: string | 0 | undefined,
): FigureRow {
  return {
    label,
    value: (
      <>
        <Measured value={value || undefined} format={(text) => text} reason={reason} />
        {note && <small className={classes.logged}>{note}</small>}
      </>
    ),
  };
}
