/** Holds the bytes that every recording begins with: `RSR` and NUL, which no log contains. */
export const recordingMark = [0x52, 0x53, 0x52, 0] as const;

/** Says whether bytes begin like a recording; four of them are enough. */
export function isRecording(bytes: Uint8Array): boolean {
  return recordingMark.every((byte, index) => bytes[index] === byte);
}

/** Limits the uncompressed bytes that a reader takes: real recordings are far smaller, a gzip file may hold terabytes. */
export const mostRecordingBytes = 64 * 1_048_576;
