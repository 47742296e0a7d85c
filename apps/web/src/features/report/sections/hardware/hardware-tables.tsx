import type { Hardware } from '@ridescope/contract/report/report';
import { gpuClassWords } from '@ridescope/words/en/gpu-classes';
import { logSectionMessages } from '@ridescope/words/en/pages/log';
import { upperFirst } from '@ridescope/words/format/capitals';
import { monthText } from '@ridescope/words/format/format-time';
import { explainMessage, type Message } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { translatedText } from '@ridescope/words/report/ride-facts';
import { Measured } from '../../../../shared/ui/tables/absent.tsx';
import { type FigureRow, FigureTable } from '../../../../shared/ui/tables/figure-table.tsx';
import classes from '../../parts/section.module.css';

const profileNames: Record<NonNullable<Hardware['graphicsProfile']>, string> = {
  basic: logSectionMessages.basic,
  medium: logSectionMessages.medium,
  high: logSectionMessages.high,
  ultra: logSectionMessages.ultra,
};

/** The computer, as the game named it in the log. */
export function HardwareTables({ hardware }: { hardware: Hardware }) {
  return (
    <div className={classes.columns}>
      <FigureTable caption={logSectionMessages.computer} rows={computerRows(hardware)} isText />
      <FigureTable
        caption={logSectionMessages['graphics-settings']}
        rows={settingRows(hardware)}
        isText
      />
    </div>
  );
}

function computerRows(hardware: Hardware): FigureRow[] {
  const { cpu, cpuRaw, gpu, gpuRaw, gpuClass, ramGb, driver, openGl } = hardware;
  const { computer, isTranslated, metal } = hardware;
  return [
    ...(computer ? [row(logSectionMessages['computer-name'], computer, '')] : []),
    row(
      logSectionMessages.processor,
      cpu,
      logSectionMessages['processor-isnt-log'],
      isTranslated ? translatedText : loggedAs(cpu, cpuRaw),
    ),
    row(
      logSectionMessages['graphics-card'],
      gpu,
      logSectionMessages['graphics-card-isnt'],
      loggedAs(gpu, gpuRaw),
    ),
    row(
      logSectionMessages.class,
      gpuClass && upperFirst(gpuClassWords[gpuClass.rank]),
      gpu ? logSectionMessages['graphics-card-not'] : logSectionMessages['graphics-card-isnt'],
      gpuClass?.comfortableLines &&
        writeMessage(logSectionMessages['comfortable-up-p'], {
          comfortableLines: gpuClass.comfortableLines,
        }),
    ),
    row(
      logSectionMessages.memory,
      ramGb && writeMessage(logSectionMessages.gb, { ramGb }),
      logSectionMessages['memory-isnt-log'],
    ),
    row(
      logSectionMessages['graphics-driver'],
      driver,
      logSectionMessages['driver-version-isnt'],
      driver && driverAge(hardware),
    ),
    metal
      ? row(logSectionMessages.metal, metal, '')
      : row(logSectionMessages.opengl, openGl, logSectionMessages['opengl-version-isnt']),
  ];
}

function settingRows(hardware: Hardware): FigureRow[] {
  const { graphicsProfile, expectedProfile, resolution, shadowResolution, monitors } = hardware;
  return [
    row(
      logSectionMessages['graphics-profile'],
      graphicsProfile && profileNames[graphicsProfile],
      logSectionMessages['graphics-profile-isnt'],
    ),
    row(
      logSectionMessages['usual-graphics-card'],
      expectedProfile && profileNames[expectedProfile],
      logSectionMessages['graphics-card-not-our'],
      expectedProfile && graphicsProfile && comparedText(graphicsProfile, expectedProfile),
    ),
    row(
      logSectionMessages.resolution,
      resolution && `${resolution.width} × ${resolution.height}`,
      logSectionMessages['resolution-isnt-log'],
    ),
    row(
      logSectionMessages['shadow-resolution'],
      shadowResolution && `${shadowResolution} × ${shadowResolution}`,
      logSectionMessages['shadow-resolution-isnt'],
    ),
    row(
      logSectionMessages.monitors,
      monitors && String(monitors),
      logSectionMessages['number-monitors-isnt'],
    ),
  ];
}

/** The log's own words, where the name was simplified. */
function loggedAs(name: string | undefined, raw: string | undefined): string | undefined {
  return raw && raw !== name ? writeMessage(logSectionMessages.log, { raw }) : undefined;
}

/** `from December 2015, 3 months old on the day of the ride` */
function driverAge({ driverReleasedAt, driverAgeMonths }: Hardware): string {
  if (!driverReleasedAt) return logSectionMessages['age-not-known'];
  const month = monthText(driverReleasedAt);
  if (driverAgeMonths === undefined) return writeMessage(logSectionMessages.released, { month });
  return driverAgeMonths === 0
    ? writeMessage(logSectionMessages['driver-new'], { month })
    : writeMessage(logSectionMessages['driver-age'], { month, months: driverAgeMonths });
}

type Profile = NonNullable<Hardware['graphicsProfile']>;

function comparedText(given: Profile, expected: Profile): string {
  const order = Object.keys(profileNames);
  const step = order.indexOf(given) - order.indexOf(expected);
  if (step === 0) return logSectionMessages.given;
  return step > 0 ? logSectionMessages['game-gave-higher'] : logSectionMessages['game-gave-lower'];
}

function row(
  label: Message,
  value: string | 0 | undefined,
  reason: string,
  /** A second line below the value. */
  note?: string | 0 | undefined,
): FigureRow {
  return {
    label: explainMessage(label),
    value: (
      <>
        <Measured value={value || undefined} format={(text) => text} reason={reason} />
        {note && <small className={classes.logged}>{note}</small>}
      </>
    ),
  };
}
