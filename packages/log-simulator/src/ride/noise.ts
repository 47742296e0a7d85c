import type { LogLine } from '../log-writer.ts';
import { planted } from '../planted.ts';
import type { Random } from '../random.ts';

/** A line without information about faults: its rate per hour, and its text with `#` for numbers. */
type Noise = readonly (readonly [perHour: number, text: string])[];

/** Lines that a modern client writes while riding (log-format 3.4, 4.17). */
export const modernRideNoise: Noise = [
  [215, '[FTP Component] Estimating FTP for effort of # seconds at #w yields #w'],
  [200, 'INFO LEVEL: [Route] RouteProgressInfo() Player pin searching range 0 to #'],
  [150, '[Route] Hit checkpoint # out of # on route: "  Volcano Flat"'],
  [100, 'Donuting: l1 and l2 are almost identical, lenSq: 0.000#'],
  [80, 'INFO LEVEL: [Route] Marker Id: #, Turn: STRAIGHT, Direction: FORWARD'],
  [60, 'ERROR: CriticalPowerCurve::SearchCriticalPowerAtTimeStep; to is less than from'],
  [50, 'DEBUG LEVEL: [StructuredEvents] Queueing event. {eventCase: #, timeNow: #ms}'],
  [
    48,
    'INFO LEVEL: [Road Graph] GetDefaultExpectedTurn(): Following route decision, next roadId: #',
  ],
  [40, 'INFO LEVEL: [Road Graph] Triggered Edge Update: #'],
  [38, '[CoffeeStop] IsFeatureDisabled changed: Is player approaching end of duration event false'],
  [38, '[CoffeeStop] IsFeatureDisabled changed: Is disabled by event config false'],
  [25, '[CoffeeStop] IsFeatureDisabled changed: Is player alone in road true'],
  [50, 'INFO LEVEL: [Route] Marker Id: #, Turn: STRAIGHT, Direction: REVERSE'],
  [55, 'INFO LEVEL: [Route] Marker Id: #, Turn: LEFT, Direction: FORWARD'],
  [
    35,
    'INFO LEVEL: [Road Graph] SetCurrentPlayerEdge(): Current decision index #. Current roadId: #',
  ],
  [
    35,
    'INFO LEVEL: [Road Graph] GetDefaultExpectedTurn(): Staying on the same road, next roadId: #',
  ],
  [37, '[CoffeeStop] IsFeatureDisabled changed: Is player approaching end of distance event false'],
  [36, '[CoffeeStop] IsFeatureDisabled changed: Is speed less than # KPH false'],
  [22, '[CoffeeStop] IsFeatureDisabled changed: Is player alone in road false'],
  [26, 'INFO LEVEL: [VIDEO_CAPTURE] finishing disk clip, seconds=#'],
  [26, 'INFO LEVEL: [Route] RetrievingNextDecision'],
  [26, 'INFO LEVEL: [Route] In route intersection - Normal'],
  [25, 'INFO LEVEL: [Route] Route decision completed!'],
  [25, 'INFO LEVEL: [Route] Incremented decision index: #'],
  [17, 'DEBUG LEVEL: [StructuredEvents] Batch request confirmed. {sequenceNumber: #}'],
  [15, 'Got Notable Moment: RIDE ON!'],
  [15, 'Ride on received'],
  [10, `User ${planted.otherPlayerId} flagged`],
];

/** Lines that a modern client writes at its start and before the menu. */
export const modernStartNoise: readonly (readonly [count: number, text: string])[] = [
  [160, 'Registered segment # with hash id #'],
  [300, '[ECONOMY] Level #\tUNLOCKED: #'],
  [84, 'WARN : Workout segments cannot generate a valid graph, for workout: Rest'],
  [72, 'WARN : Workout segments cannot generate a valid graph, for workout: Day # - Rest'],
  [69, "Loading WAD file 'assets/Worlds/world#/data_1.wad' with file."],
  [78, 'INFO LEVEL: [Route] RouteManager::LoadRoutesForWorld() worldId: #, reloadRoutes: N'],
  [48, 'WARN : Workout segments cannot generate a valid graph, for workout: Rest Day'],
  [48, 'WARN : Workout segments cannot generate a valid graph, for workout: Day # - Swim'],
  [
    39,
    'WARN : Workout segments cannot generate a valid graph, for workout: Day # - Transition Run',
  ],
  [33, 'LoadWorkout failed to load.'],
  [33, 'Tried to load a valid xml file, but it seems to not really be a ZWO file?'],
  [28, 'INFO LEVEL: [Route] RouteManager::LoadRoutesForWorld() # loading DLC routes'],
  [28, 'INFO LEVEL: [FileIO] Loading routes for world #'],
  [28, 'DEBUG LEVEL: [FileIO] Total checkpoint sizes = # (each element is #)'],
  [28, 'WARN : Load Route Warning - failed to open "data/Worlds/world#/routes/routes#.xml"'],
  [
    28,
    'WARNING LEVEL: [AssetPatching] unable to load XMLDoc asset, asset not found: (virtualPath: data/Worlds/world#/routes/routes#.xml)',
  ],
  [
    36,
    'INFO LEVEL: [IMAGE_LOADING] Received RequestType::LoadFromDisk for path: Resources/Worlds/world#/map.png',
  ],
];

/** Lines that an old client writes while riding. */
export const legacyRideNoise: Noise = [
  [540, `NETWORK:Player ${planted.otherPlayerId} joined the world`],
  [70, 'WARN : Invalid Road Time in GetCourseDistanceAtSplineTime. Road Time : -0.0000#'],
  [60, `NETWORK:Heard area message from ${planted.otherPlayerId} (Ride on)`],
  [40, `Creating new nameplate for "${planted.otherName}"`],
  [8, 'Ride on received'],
  [6, `User ${planted.otherPlayerId} flagged`],
];

/** Writes noise at its rate between two moments. */
export function* noiseLines(
  noise: Noise,
  random: Random,
  fromS: number,
  toS: number,
): Generator<LogLine> {
  const perHour = noise.reduce((sum, [rate]) => sum + rate, 0);
  for (let t = fromS; ; ) {
    t += (-Math.log(1 - random.next()) * 3_600) / perHour;
    if (t >= toS) return;
    const text = pickFrom(noise, random.between(0, perHour));
    yield { t, text: withNumbers(text, random), isStamped: true };
  }
}

function pickFrom(noise: Noise, place: number): string {
  let end = 0;
  for (const [rate, text] of noise) {
    end += rate;
    if (place < end) return text;
  }
  return noise.at(-1)?.[1] ?? '';
}

/** Replaces every `#` by a number. */
export function withNumbers(text: string, random: Random): string {
  return text.replace(/#/g, () => String(random.whole(1, 400)));
}
