import type { GetICUArgs } from '@schummar/icu-type-parser';
import { formatMessage } from './format-message.ts';
import type { MarkedMessage } from './marked-message.ts';
import type { Person } from './person.ts';

/** The values of a message by the names in it: whom it speaks to, and texts or numbers. */
type ValuesOf<Message extends string> = {
  readonly [Name in keyof GetICUArgs<Message>]: Name extends 'person'
    ? Person
    : string | number | boolean;
};

/** Writes a message whose text is known where it is written, so that a missing or surplus value doesn't compile. */
export function writeMessage<const Message extends string>(
  message: Message | MarkedMessage<Message>,
  values: ValuesOf<Message>,
): string {
  return formatMessage(message, values as Readonly<Record<string, string | number | boolean>>);
}
