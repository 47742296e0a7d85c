/*
 * Names of sensors as they are compared over rides. Logs and device lists write the same model in several ways, and a
 * device heard over ANT+ may name its maker in a separate page.
 */

/** Words that are written in several ways, in lower case. */
const spellings: Readonly<Record<string, string>> = {
  bkool: 'Bkool',
  core: 'CORE',
  dual: 'Dual',
  elite: 'Elite',
  hrmdual: 'HRM-Dual',
  hrmpro: 'HRM-Pro',
  'hrmpro+': 'HRM-Pro+',
  hrmrun: 'HRM-Run',
  hrmtri: 'HRM-Tri',
  kickr: 'KICKR',
  neo: 'Neo',
  polar: 'Polar',
  pro: 'Pro',
  sense: 'Sense',
  snap: 'SNAP',
  sram: 'SRAM',
  tacx: 'Tacx',
  tacxneo: 'Tacx Neo',
  tickr: 'TICKR',
  tuo: 'Tuo',
  volt: 'Volt',
  vortex: 'Vortex',
  wahoo: 'Wahoo',
  wattbikeatom: 'Wattbike Atom',
};

/** Who makes a model that is often logged without its maker. Words that two makers use are left out. */
const makers: Readonly<Record<string, string>> = {
  Assioma: 'Favero',
  Direto: 'Elite',
  Drivo: 'Elite',
  FLUX: 'Tacx',
  H10: 'Polar',
  H9: 'Polar',
  'HRM-Dual': 'Garmin',
  'HRM-Pro': 'Garmin',
  'HRM-Pro+': 'Garmin',
  'HRM-Run': 'Garmin',
  'HRM-Tri': 'Garmin',
  Justo: 'Elite',
  KICKR: 'Wahoo',
  Neo: 'Tacx',
  OH1: 'Polar',
  Rally: 'Garmin',
  Suito: 'Elite',
  TICKR: 'Wahoo',
  Tuo: 'Elite',
  Vector: 'Garmin',
  Verity: 'Polar',
  Vortex: 'Tacx',
};

// Maps, because a log may name a device `constructor`, which every object has.
const spellingOf = new Map(Object.entries(spellings));
const makerOf = new Map(Object.entries(makers));

interface LoggedSensor {
  model?: string | undefined;
  manufacturer?: string | undefined;
}

export interface SensorModel {
  /** Maker and model, such as `Garmin HRM-Dual`; alike for the same device in all logs. */
  name: string;
  /** The log names the maker alone. */
  isMakerOnly: boolean;
}

/** Names the model of a sensor, the maker first; undefined when the log names neither. */
export function sensorModelOf({
  model = '',
  manufacturer = '',
}: LoggedSensor): SensorModel | undefined {
  const maker = spelled(manufacturer).join(' ');
  const words = spelled(model).filter((word) => word !== maker);
  const known = words.map((word) => makerOf.get(word)).find((one) => one !== undefined);
  const first = maker || (known ?? '');
  const own = words.filter((word, at) => word !== first && words.indexOf(word) === at);
  const name = [...(first ? [first] : []), ...own].join(' ');
  return name === '' ? undefined : { name, isMakerOnly: own.length === 0 };
}

function spelled(name: string): string[] {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => (spellingOf.get(word.toLowerCase()) ?? word).split(' '));
}
