import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Recordings of each version of the format that is still read, one each. They are never written again. */
const folder = new URL('../record/samples/', import.meta.url);

export const storedRecordingVersions = readdirSync(folder)
  .map((name) => Number(/^version-(\d+)\.rsr$/.exec(name)?.[1]))
  .sort((a, b) => a - b);

/** Reads a stored recording, uncompressed. */
export function readStoredRecording(version: number): Uint8Array {
  return new Uint8Array(gunzipSync(readFileSync(new URL(`version-${version}.rsr`, folder))));
}

/** Names the file in `golden/` with the reviewed summary of its report. */
export const summaryOfRecording = (version: number) => `recording-${version}.txt`;
