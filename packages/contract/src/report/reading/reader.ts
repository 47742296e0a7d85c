import type { Gaps } from './gaps.ts';

/**
 * Reads an untrusted value; undefined when it has the wrong type. The schema library could check that too, but it can't
 * recover the valid parts of a damaged document, and it is too large for the first load of a page.
 */
export type Reader<T> = (value: unknown, gaps: Gaps) => T | undefined;

/** A required member. Without a fallback, its absence makes the whole object unreadable. */
interface Needed<T> {
  read: Reader<T>;
  otherwise?: () => T;
}

/** Readers for all members of a type; a missing one doesn't compile. */
export type Fields<T> = {
  // biome-ignore lint/complexity/noBannedTypes: only optional members let {} be assigned
  [K in keyof Required<T>]: {} extends Pick<T, K> ? Reader<Required<T>[K]> : Needed<T[K]>;
};

export const must = <T>(read: Reader<T>): Needed<T> => ({ read });
export const or = <T>(read: Reader<T>, otherwise: () => NoInfer<T>): Needed<T> => ({
  read,
  otherwise,
});

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
/** Reads a finite number. JSON allows `1e999`, which no page can draw. */
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

/** Reads an ISO 8601 time that exists in the calendar. */
export const time: Reader<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** Reads an integer within limits. */
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

/** Reads a list and leaves out unreadable entries with a note. */
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

/** Reads a list and leaves out repeated names with a note. */
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

/** Reads a column of a series completely or not at all, because a hole would shift what follows. Doesn't copy it. */
export const column: Reader<number[]> = (value) =>
  Array.isArray(value) && value.every((item) => Number.isFinite(item)) ? value : undefined;

/** Reads an object, notes unreadable members and drops unknown ones. */
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
    // All required members were read, and every reader returns the type of its member.
    return found as T;
  };
}

/** Adds a second check to a reader. */
export function checked<T>(read: Reader<T>, isGood: (value: T) => boolean): Reader<T> {
  return (value, gaps) => {
    const found = read(value, gaps);
    return found !== undefined && isGood(found) ? found : undefined;
  };
}

/** Reads a part of the page, so that its problems are listed under its name. */
export function part<T>(name: string, read: Reader<T>): Reader<T> {
  return (value, gaps) =>
    gaps.within(name, () => {
      const found = read(value, gaps);
      if (found === undefined) gaps.note('all');
      return found;
    });
}
