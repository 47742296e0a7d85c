import { measuredAreas } from '@ridescope/catalogue/measured-areas';
import { Type } from 'typebox';
import { eras } from './vocabulary.ts';

/** Lines of each family in the whole file, before any exclusion. */
export const LineCounts = Type.Object({
  /** `FPS …` */
  fps: Type.Integer(),
  /** `Rx Fail on channel N` */
  antRxFail: Type.Integer(),
  /** `Goto Search.` */
  antGotoSearch: Type.Integer(),
  /** `error (N) sending player state` */
  networkSendError: Type.Integer(),
  /** `Delayed packet detected: …` */
  networkLatePacket: Type.Integer(),
  /** `Failed one leg latency threshold test` */
  latencyTestFailed: Type.Integer(),
  /** `Connection timeout [N]`, `UDP connection timeout (N so far) …` */
  connectionTimeout: Type.Integer(),
  /** `Auxiliary Controller … attempting to connect to phone at: …`, old and modern spelling */
  companionAttempt: Type.Integer(),
  /** `UDP metrics {…}` */
  udpMetrics: Type.Integer(),
  /** `[WARN]` or `[ERROR] LAN Exercise Device: …` */
  lanError: Type.Integer(),
  /** `Giant dt in app. …` */
  stall: Type.Integer(),
  /** `Player N joined the world` */
  playerJoined: Type.Integer(),
  /** `has new connection status: disconnected`, `didDisconnectPeripheral: …` */
  bleDisconnect: Type.Integer(),
  /** `Starting ANT search …` */
  antSearchStart: Type.Integer(),
  /** `Transfer Failed.` */
  antTransferFailed: Type.Integer(),
});
export type LineCounts = Type.Static<typeof LineCounts>;

/** How much of the file was recognised, so that a new log format becomes visible. */
export const ParseSummary = Type.Object({
  bytes: Type.Integer(),
  /** Number of lines that are not empty. */
  lines: Type.Integer(),
  era: Type.Enum([...eras], {
    description:
      'legacy: `ANT  :` and `NETCLIENT:` tags; modern: bracketed tags; mixed: both, as from 2018 to 2024',
  }),
  /** Percentage of lines with a known form. */
  understoodPercent: Type.Number({ minimum: 0, maximum: 100 }),
  /**
   * Present where more than 5 % of the lines that may say something were not recognised: their share, and the parts of the
   * report that lack them. Empty where their subject is unknown.
   */
  unread: Type.Optional(
    Type.Object({
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      areas: Type.Array(Type.Enum([...measuredAreas])),
    }),
  ),
  /** The 20 most frequent unknown forms: tags and known words only, with `#` for digits and `…` for the rest. */
  unknownFamilies: Type.Array(Type.Object({ shape: Type.String(), count: Type.Integer() }), {
    maxItems: 20,
  }),
  /** When the computer's clock was set, in seconds from the first line; `stepS` is signed. */
  clockSteps: Type.Array(Type.Object({ t: Type.Number(), stepS: Type.Number() })),
  /** The last line is incomplete: the file was cut, or copied while the game was writing. */
  truncated: Type.Boolean(),
  /** The start of the log is missing. */
  headless: Type.Boolean(),
  /** Lines may have been wrapped and could not be joined, so missing lines prove nothing. */
  wrapUncertain: Type.Optional(Type.Literal(true)),
  /** Seconds at the start of rides that network counts ignore (catalogue 1.4). */
  skippedWarmUpS: Type.Number(),
  /** Number of lines that were too long and were cut. */
  overlongLines: Type.Integer(),
  /** Number of messages that the game skipped as repeats ("Skipped N repeated messages."). */
  repeatedMessages: Type.Integer(),
  counts: LineCounts,
});
export type ParseSummary = Type.Static<typeof ParseSummary>;
