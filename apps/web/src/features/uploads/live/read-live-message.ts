import type { LiveComplete, LiveError, LiveMessage, LiveProgress } from '@ridescope/contract/live';
import type { UploadFailure } from '@ridescope/contract/upload-failures';

/** The content of a frame: a message, something from another version to ignore, or nothing readable. */
export type ReadFrame = LiveMessage | 'unknown' | 'unreadable';

/**
 * Reads one frame of the live socket. Leaves out fields of the wrong type, so that callers can rely on the rest.
 */
export function readLiveMessage(frame: unknown): ReadFrame {
  const message = parsed(frame);
  if (!isObject(message) || typeof message.type !== 'string') return 'unreadable';
  const data = isObject(message.data) ? message.data : {};
  switch (message.type) {
    case 'progress':
      return progressOf(data);
    case 'complete':
      return { type: 'complete', data: textsOf<LiveComplete>(data, ['fileName', 'reportUrl']) };
    case 'error':
      // An error without a text is still an error: the page has a general text.
      return {
        type: 'error',
        data: {
          error: '',
          ...textsOf<LiveError>(data, ['error', 'reason']),
          ...(isFailure(data.failure) && { failure: data.failure }),
        },
      };
    default:
      return 'unknown';
  }
}

function parsed(frame: unknown): unknown {
  if (typeof frame !== 'string') return undefined;
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
}

function progressOf(data: Record<string, unknown>): ReadFrame {
  const { progress } = data;
  if (typeof progress !== 'number' || !Number.isFinite(progress)) return 'unreadable';
  const texts = textsOf<LiveProgress>(data, ['message', 'stage', 'timestamp']);
  return {
    type: 'progress',
    data: {
      progress: Math.min(100, Math.max(0, progress)),
      message: texts.message ?? '',
      stage: texts.stage ?? 'queued',
      timestamp: texts.timestamp ?? new Date().toISOString(),
    },
  };
}

/** The server validates which codes it sends. */
function isFailure(value: unknown): value is UploadFailure {
  return isObject(value) && typeof value.code === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Picks the named fields that hold a text. */
function textsOf<T>(data: Record<string, unknown>, names: (keyof T & string)[]): Partial<T> {
  const texts = names.filter((name) => typeof data[name] === 'string');
  // The server validates which words a field may hold before it sends them.
  return Object.fromEntries(texts.map((name) => [name, data[name]])) as Partial<T>;
}
