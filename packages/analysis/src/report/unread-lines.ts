import { type MeasuredArea, measuredAreas } from '@ridescope/catalogue/measured-areas';
import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import type { ParseResult } from '@ridescope/log-parser';
import { round } from '../facts/figures/rounding.ts';

type Counted = Pick<ParseResult, 'lines' | 'understoodLines' | 'noiseLines' | 'unknownFamilies'>;

/** More unrecognised lines than this, in percent of those that may say something, are worth a sentence. */
const mostUnreadPercent = 5;

/** A family that makes up less of the unrecognised lines than this says little about what is missing. */
const leastShare = 0.1;

/**
 * How a line begins that belongs to an area: `[BLE]`, `BLE  : `, `[FTMS]`, `Power: `; `[INFO] … UDP`, `NETWORK:`;
 * `GFX_Initialize`, `OpenGL`. Shapes keep only tags and known words, so tags decide.
 */
const subjects: Readonly<Record<MeasuredArea, RegExp>> = {
  sensors:
    /\b(ANT|BLE|BLEMW|FTMS|ERG|Bluetooth|bleDevice|CBCentralManager|didConnect\w*|didDis\w*|Power|Cadence|Controllable|Heart|HR|Steering|STEERING|Trainer|sensor|pair\w*)\b/,
  connection:
    /\b(NETCLIENT|NETWORK|ZNet|UDP|TCP|HTTP\w*|server|Curl|curl\w*|socket|connect\w*|RestInvoker|packet\w*)\b|^(NETCLIENT:)?\[(INFO|WARN|ERROR)\]/i,
  picture: /\b(GFX\w*|GFXDevice\w*|OpenGL|GL|Metal|Graphics|GPU|FPS|shader\w*|framebuffer)\b/,
};

/** Sums up what was not recognised of a log; undefined where that is too little to matter. */
export function unreadLines(parse: Counted): ParseSummary['unread'] {
  const telling = parse.lines - parse.noiseLines;
  const unread = parse.lines - parse.understoodLines;
  if (telling <= 0 || (100 * unread) / telling <= mostUnreadPercent) return undefined;
  const linesOf = (area: MeasuredArea) =>
    parse.unknownFamilies
      .filter(({ shape }) => areaOf(shape) === area)
      .reduce((sum, { count }) => sum + count, 0);
  return {
    percent: round((100 * unread) / telling),
    areas: measuredAreas.filter((area) => linesOf(area) >= leastShare * unread),
  };
}

function areaOf(shape: string): MeasuredArea | undefined {
  return (['sensors', 'picture', 'connection'] as const).find((area) => subjects[area].test(shape));
}
