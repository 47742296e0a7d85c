import type { SentenceShape, ValueKind, ValueKinds } from '@ridescope/catalogue/value-kinds';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { WithTerms } from './marked-message.ts';

/** A table of the catalogue: the values of each sentence by id. */
type Table = Readonly<Record<string, SentenceShape>>;

/** Kinds of values that a plural may choose by. */
type NumberKind = {
  [Kind in ValueKind]: ValueKinds[Kind] extends number ? Kind : never;
}[ValueKind];

/** What follows the last brace. */
type AfterBrace<Text extends string> = Text extends `${string}{${infer Rest}`
  ? AfterBrace<Rest>
  : Text;

/** Names by which a message chooses a plural. */
type PluralName<Message extends string> = Message extends `${infer Before}, plural,${infer Rest}`
  ? AfterBrace<Before> | PluralName<Rest>
  : never;

type NumberName<Shape extends SentenceShape> = {
  [Name in keyof Shape]: Shape[Name] extends NumberKind ? Name : never;
}[keyof Shape];

/** Names in a message that its sentence has no value for, and plurals of what is no number. The writer gives the person, and the other link. */
type Misfit<Message extends string, Shape extends SentenceShape> =
  | Exclude<
      keyof GetICUArgs<Message>,
      keyof Shape | 'person' | (Shape extends { link: 'link' } ? 'otherLink' : never)
    >
  | Exclude<PluralName<Message>, NumberName<Shape>>;

type Misfits<M, T extends Table> = {
  [Id in keyof M & keyof T]: Misfit<M[Id] & string, T[Id]> extends never
    ? never
    : { id: Id; names: Misfit<M[Id] & string, T[Id]> };
}[keyof M & keyof T];

/**
 * Declares the messages of a table, in ICU MessageFormat. A missing or surplus id doesn't compile, and neither does a
 * message that names a value which its sentence doesn't have: the compiler then names both.
 */
export function messagesOf<T extends Table>() {
  return <const M extends { readonly [Id in keyof T]: string }>(
    messages: M & { readonly [Id in Exclude<keyof M, keyof T>]: never } & ([Misfits<M, T>] extends [
        never,
      ]
        ? unknown
        : { misfits: Misfits<M, T> }),
  ): WithTerms<M> => messages as WithTerms<M>;
}
