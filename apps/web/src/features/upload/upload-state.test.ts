import { describe, expect, it } from 'vitest';
import { type UploadEvent, type UploadState, uploadReducer } from './upload-state.ts';

const file = new File(['x'], 'Log.txt');
const place = { owner: 'local', name: 'r1' };

const states: Record<UploadState['name'], UploadState> = {
  start: { name: 'start' },
  uploading: { name: 'uploading', step: 'send', percent: 30, file, compressedBytes: 10 },
  processing: { name: 'processing', isQueued: false, percent: 40, file, compressedBytes: 10 },
  fetching: { name: 'fetching', place, file },
  success: { name: 'success', place, file },
  error: { name: 'error', step: 'send', message: 'failed to upload file', file },
  'not-a-log-file': { name: 'not-a-log-file', reason: 'binary', file },
};

const events: Record<UploadEvent['type'], UploadEvent> = {
  selected: { type: 'selected', files: [file] },
  stepStarted: { type: 'stepStarted', step: 'authorize' },
  progressed: { type: 'progressed', percent: 50 },
  compressed: { type: 'compressed', bytes: 7 },
  sent: { type: 'sent' },
  statusRead: { type: 'statusRead', isQueued: false, percent: 60 },
  completed: { type: 'completed', place },
  fetched: { type: 'fetched' },
  failed: { type: 'failed', message: 'failed to upload file' },
  refused: { type: 'refused', reason: 'empty' },
  retried: { type: 'retried' },
  cancelled: { type: 'cancelled' },
  reset: { type: 'reset' },
};

/** Where each event leads; a pair that is not here is refused and leaves the state as it is. */
const transitions: Record<UploadState['name'], Partial<Record<UploadEvent['type'], string>>> = {
  start: { selected: 'uploading' },
  uploading: {
    stepStarted: 'uploading',
    progressed: 'uploading',
    compressed: 'uploading',
    sent: 'processing',
    failed: 'error',
    cancelled: 'start',
  },
  processing: {
    statusRead: 'processing',
    completed: 'fetching',
    refused: 'not-a-log-file',
    failed: 'error',
  },
  fetching: { fetched: 'success', failed: 'error' },
  success: { reset: 'start' },
  error: { retried: 'uploading', reset: 'start' },
  'not-a-log-file': { reset: 'start' },
};

const pairs = Object.values(states).flatMap((state) =>
  Object.values(events).map((event) => ({ state, event, to: transitions[state.name][event.type] })),
);

describe('uploadReducer', () => {
  it.each(pairs.filter(({ to }) => to))(
    'goes from $state.name with $event.type to $to',
    ({ state, event, to }) => {
      const next = uploadReducer(state, event);
      expect(next.name).toBe(to);
      expect(next).not.toEqual(state);
    },
  );

  it.each(pairs.filter(({ to }) => !to))(
    'stays in $state.name at $event.type',
    ({ state, event }) => {
      expect(uploadReducer(state, event)).toBe(state);
    },
  );

  it.each([0, 2, 3])('takes no selection of %d files', (count) => {
    const files = Array.from({ length: count }, () => file);
    expect(uploadReducer(states.start, { type: 'selected', files })).toEqual({
      name: 'start',
      notice: 'exactly one file must be selected',
    });
  });

  it('forgets the percent of one step in the next', () => {
    expect(uploadReducer(states.uploading, events.stepStarted)).toEqual({
      name: 'uploading',
      step: 'authorize',
      file,
      compressedBytes: 10,
    });
    expect(uploadReducer(states.uploading, events.sent)).not.toHaveProperty('percent');
  });

  it('keeps the file and the failed step of an error, and begins anew with the same file', () => {
    const failed = uploadReducer(states.processing, {
      type: 'failed',
      message: 'failed to upload and parse log file',
      detail: 'No.',
    });
    expect(failed).toMatchObject({ name: 'error', step: 'read', detail: 'No.', file });
    expect(uploadReducer(failed, events.retried)).toEqual({
      name: 'uploading',
      step: 'check',
      file,
    });
  });

  it('fetches a report again that stands and only did not arrive', () => {
    const failed = uploadReducer(states.fetching, events.failed);
    expect(failed).toMatchObject({ name: 'error', step: 'open', place });
    expect(uploadReducer(failed, events.retried)).toMatchObject({ name: 'fetching', place });
  });

  it('is done without a fetch when the server gives only an address', () => {
    const event: UploadEvent = { type: 'completed', place: { address: '/report/x/y' } };
    expect(uploadReducer(states.processing, event)).toMatchObject({ name: 'success' });
  });
});
