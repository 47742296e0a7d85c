/** The second reader of FIT files, which has no types. It throws where length, checksum or a message is wrong. */
declare module 'fit-decoder' {
  export function fit2json(file: ArrayBuffer): unknown;
  export function parseRecords(raw: unknown): {
    records: { type: string; data: Record<string, unknown> }[];
  };
}
