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

/** How much of the file was understood, so that a change of the log's format shows itself. */
export const ParseSummary = Type.Object({
  bytes: Type.Integer(),
  /** Lines that are not empty. */
  lines: Type.Integer(),
  era: Type.Enum([...eras], {
    description: 'legacy: `ANT  :` and `NETCLIENT:` tags; modern: bracketed tags',
  }),
  /** Share of the lines whose form is known, 0 to 100. */
  understoodPercent: Type.Number({ minimum: 0, maximum: 100 }),
  /** The most frequent unknown forms, at most 20: tags and known words only, digits as `#`, the rest as `…`. */
  unknownFamilies: Type.Array(Type.Object({ shape: Type.String(), count: Type.Integer() }), {
    maxItems: 20,
  }),
  /** Times at which the computer's clock was set, in seconds from the first line; `stepS` is signed. */
  clockSteps: Type.Array(Type.Object({ t: Type.Number(), stepS: Type.Number() })),
  /** The last line has no end: the file was copied while it grew, or cut. */
  truncated: Type.Boolean(),
  /** The first line is not the log's own first line. */
  headless: Type.Boolean(),
  /** Seconds at the start of the rides that network counts leave out (catalogue 1.4). */
  skippedWarmUpS: Type.Number(),
  /** Lines longer than the parser keeps; their rest was skipped. */
  overlongLines: Type.Integer(),
  /** Messages that the game itself left out as repeats ("Skipped N repeated messages."). */
  repeatedMessages: Type.Integer(),
  counts: LineCounts,
});
export type ParseSummary = Type.Static<typeof ParseSummary>;
