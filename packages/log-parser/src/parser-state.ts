import { DeviceRegistry } from './device-names.ts';
import type { EventKind } from './events.ts';
import { type CountName, countNames } from './line-counts.ts';

/** What readers must remember from earlier lines of the same log. */
export class ParserState {
  readonly devices = new DeviceRegistry();
  /** Kind of the last message of the duplicate-suppressed channel, to which "Skipped N repeated messages." belongs. */
  lastChannelKind: EventKind | undefined;
  /** ANT+ device number last paired to each channel, needed to split `(device 62300120)`. */
  readonly pairedNumber = new Map<number, number>();
  /** Digits of the channel id last set on each channel: device number and type. */
  readonly channelId = new Map<number, string>();
  repeatedMessages = 0;
  /** The stamped message before opened a block whose lines have no stamp. */
  block: 'activity' | undefined;
  /** Lines of families that their form alone does not tell; the parser adds the rest. */
  readonly counts = Object.fromEntries(countNames.map((name) => [name, 0])) as Record<
    CountName,
    number
  >;
}
