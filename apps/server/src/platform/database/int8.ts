/** Type number of `bigint`, which `count(*)` and identity columns use too. */
export const int8Oid = 20;

/**
 * Reads a `bigint` of the database as a number. One engine returns text, the other a number or a BigInt; both use this.
 * @throws RangeError when a number cannot hold it exactly.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}
