import { sampleRates } from '@ridescope/catalogue/hardware/sample-rates';
import { type Place, places } from '../forms/places.ts';
import { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { modernRide } from './bases.ts';
import { type SampleComputer, sampleComputers } from './sample-computers.ts';

/** Long enough for the 1st percentile, which needs 100 frame-rate lines, one every 8 s. */
const minutes = 15;
const millisecondsPerDay = 86_400_000;
/** Two clients, each with the first day of its rides. */
const clients = [
  { client: '1.103.0(156100) rc/1.103.0', firstDay: Date.UTC(2025, 11, 9), days: 28 },
  { client: '1.104.4(157262) rc/1.104.4', firstDay: Date.UTC(2026, 0, 10), days: 50 },
];
/** Packets per minute when alone and in a mass start. */
const packets = { least: 270, most: 2_900 };
const allPlaces = Object.values(places);

/**
 * Generates short clean rides for each common computer and resolution, from an empty road to a crowd.
 */
export function sampleScenarios(ridesPerSetting: number): Scenario[] {
  return sampleComputers.flatMap((computer) =>
    computer.resolutions.flatMap((resolution) =>
      Array.from({ length: ridesPerSetting }, (_, index) => {
        const name = `sample ${computer.renderer} ${resolution} ${index}`;
        // In turn, so that every world has rides of every crowding.
        const place = allPlaces[index % allPlaces.length] ?? places.watopia;
        const crowding = (index + 0.5) / ridesPerSetting;
        return sampleRide({ ...computer, resolution }, name, place, crowding);
      }),
    ),
  );
}

/** Builds one ride. @param crowding 0 (alone) to 1 (mass start) */
function sampleRide(
  computer: SampleComputer,
  name: string,
  place: Place,
  crowding: number,
): Scenario {
  const random = Random.of(2026, name);
  const { profile, resolution, card, processor } = computer;
  const height = Number(resolution.split('x')[1]);
  const { mean, low } = sampleRates(
    { card, processor, profile, height, crowdedness: crowding },
    () => random.next(),
  );
  // Most rides have less than half the packets of a mass start, because packets grow faster than visible riders.
  const around = packets.least + (packets.most - packets.least) * crowding ** 1.3;
  const [client = clients[1]] = random.shuffled(clients);
  const day =
    (client?.firstDay ?? 0) + random.whole(0, (client?.days ?? 1) - 1) * millisecondsPerDay;
  return modernRide({
    name,
    about: 'a short clean ride',
    minutes,
    computer,
    ...(client && { client: client.client }),
    begins: { date: new Date(day).toISOString().slice(0, 10), clock: clockOf(random) },
    place,
    // Of 100 rates, 99 are above the mean less so much of the spread.
    fps: { kind: 'steady', fps: mean, spread: (mean - low) / 1.1 },
    crowd: { kind: 'waves', from: around * 0.85, to: around * 1.15, waves: 3 },
    ant: {},
    relayMovesPerHour: 12,
    labels: { mustFire: [], mustNotFire: [], mustProblems: [], mustNotProblems: [] },
  });
}

function clockOf(random: Random): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${random.whole(6, 21)}:${two(random.whole(0, 59))}:${two(random.whole(0, 59))}`;
}
