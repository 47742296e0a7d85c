import type { Gaps } from './gaps.ts';

/**
 * Reads a value of any origin; undefined when it is not of the kind. The schema library could say so too, but not what is
 * still good in a document that is not, and it has no place in the first load of a page.
 */
export type Reader<T> = (value: unknown, gaps: Gaps) => T | undefined;

/** A member that has to be there: with a stand-in for when it is not, or else the whole object cannot be read. */
interface Needed<T> {
  read: Reader<T>;
  otherwise?: () => T;
}

/** A reader for every member that a type knows. The compiler misses none. */
export type Fields<T> = {
  // biome-ignore lint/complexity/noBannedTypes: {} is what a type without this member is assignable to
  [K in keyof Required<T>]: {} extends Pick<T, K> ? Reader<Required<T>[K]> : Needed<T[K]>;
};

export const must = <T>(read: Reader<T>): Needed<T> => ({ read });
export const or = <T>(read: Reader<T>, otherwise: () => NoInfer<T>): Needed<T> => ({
  read,
  otherwise,
});

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
/** Finite: `1e999` is a number to JSON, and no page can draw it. */
export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const integer: Reader<number> = (value) =>
  Number.isInteger(value) ? Number(value) : undefined;

export function between(least: number, most: number): Reader<number> {
  return (value, gaps) => {
    const found = number(value, gaps);
    return found !== undefined && found >= least && found <= most ? found : undefined;
  };
}

/** A time as ISO 8601 that the calendar knows. */
export const time: Reader<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** A whole number within limits. */
export function integerBetween(least: number, most: number): Reader<number> {
  return checked(between(least, most), Number.isInteger);
}

export function matching(pattern: RegExp): Reader<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

export function oneOf<const T extends string>(words: readonly T[]): Reader<T> {
  return (value) => words.find((word) => word === value);
}

export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value, gaps) => first(value, gaps) ?? second(value, gaps);
}

/** A list without the entries that cannot be read, which leave a gap. */
export function list<T>(read: Reader<T>, most = Number.POSITIVE_INFINITY): Reader<T[]> {
  return (value, gaps) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.flatMap((item: unknown) => {
      const found = gaps.noting(() => read(item, gaps));
      return found === undefined ? [] : [found];
    });
    return items.slice(0, most);
  };
}

/** A list in which no two entries share a name; the later one leaves a gap. */
export function unique<T>(read: Reader<T[]>, nameOf: (item: T) => string): Reader<T[]> {
  return (value, gaps) => {
    const names = new Set<string>();
    return read(value, gaps)?.filter((item) => {
      const isNew = !names.has(nameOf(item));
      if (!isNew) gaps.note();
      names.add(nameOf(item));
      return isNew;
    });
  };
}

/** A column of a series: all of it or nothing, since a hole would shift what follows. Not copied. */
export const column: Reader<number[]> = (value) =>
  Array.isArray(value) && value.every((item) => Number.isFinite(item)) ? value : undefined;

/** An object with the members that can be read; the others leave a gap. Members that nobody knows are left out. */
export function object<T extends object>(fields: Fields<T>): Reader<T> {
  const entries = Object.entries(fields) as [string, Reader<unknown> | Needed<unknown>][];
  return (value, gaps) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const found: Record<string, unknown> = {};
    for (const [key, field] of entries) {
      const member: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
      const isNeeded = typeof field !== 'function';
      if (member === undefined && !isNeeded) continue;
      const read = isNeeded ? field.read : field;
      const result =
        gaps.noting(() => read(member, gaps)) ?? (isNeeded ? field.otherwise?.() : undefined);
      if (result !== undefined) found[key] = result;
      else if (isNeeded) return undefined;
    }
    // Every needed member was read, and the others have the type of their readers.
    return found as T;
  };
}

/** Refuses what a second look finds wrong. */
export function checked<T>(read: Reader<T>, isGood: (value: T) => boolean): Reader<T> {
  return (value, gaps) => {
    const found = read(value, gaps);
    return found !== undefined && isGood(found) ? found : undefined;
  };
}

/** A part of the page: what is wrong in it is told under its name. */
export function part<T>(name: string, read: Reader<T>): Reader<T> {
  return (value, gaps) =>
    gaps.within(name, () => {
      const found = read(value, gaps);
      if (found === undefined) gaps.note('all');
      return found;
    });
}
