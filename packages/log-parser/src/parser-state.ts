import { DeviceRegistry } from './device-names.ts';
import type { EventKind } from './events.ts';
import { type CountName, countNames } from './line-counts.ts';
import { ProductNames } from './product-names.ts';

/** Holds what readers must remember from earlier lines of the same log. */
export class ParserState {
  readonly devices = new DeviceRegistry();
  readonly products = new ProductNames();
  /** Names the kind of the network library's last message, to which "Skipped N repeated messages." refers. */
  lastChannelKind: EventKind | undefined;
  /** Holds the ANT+ device number last paired to each channel, needed to split `(device 62300120)`. */
  readonly pairedNumber = new Map<number, number>();
  /** Holds the digits of the channel id last set on each channel: device number and type. */
  readonly channelId = new Map<number, string>();
  repeatedMessages = 0;
  /** Says that the game holds the trainer at a target, in ERG mode. */
  hasTrainerTarget = false;
  /** Says that the stamped message before opened a block of lines without stamp. */
  block: 'activity' | undefined;
  /** Counts lines whose family the form alone does not tell. The parser adds the rest. */
  readonly counts = Object.fromEntries(countNames.map((name) => [name, 0])) as Record<
    CountName,
    number
  >;
}
