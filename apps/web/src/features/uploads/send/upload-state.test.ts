import { describe, expect, it } from 'vitest';
import {
  type LogPreview,
  type UploadEvent,
  type UploadState,
  uploadReducer,
} from './upload-state.ts';

const file = new File(['x'], 'Log.txt');
const place = { owner: 'local', name: 'r1' };
const at = '2026-01-13T18:00:00Z';
const preview: LogPreview = {
  bytes: 100,
  sentBytes: 10,
  rides: [],
  isMasked: true,
  masked: {
    riderName: 1,
    chat: 0,
    email: 0,
    phone: 0,
    address: 0,
    place: 0,
    userName: 0,
    secret: 0,
    playerId: 0,
    machineId: 0,
    bodyFigure: 0,
    unknownText: 0,
  },
  examples: [],
};
const line = { state: 'open', notices: [] } as const;

const states: Record<UploadState['name'], UploadState> = {
  start: { name: 'start' },
  uploading: { name: 'uploading', step: 'send', percent: 30, file, preview, line },
  processing: { name: 'processing', progress: { stage: 'queued', at }, file, preview, line },
  fetching: { name: 'fetching', place, isEarlier: false, file },
  success: { name: 'success', place, isEarlier: false, rideCount: 1, file },
  error: { name: 'error', step: 'send', message: 'failed to upload file', file },
  'not-a-log-file': { name: 'not-a-log-file', reason: 'binary', wasSent: false, file },
};

const events: Record<UploadEvent['type'], UploadEvent> = {
  selected: { type: 'selected', file },
  stepStarted: { type: 'stepStarted', step: 'authorize' },
  progressed: { type: 'progressed', percent: 50 },
  prepared: { type: 'prepared', preview: { ...preview, bytes: 200 } },
  lineChanged: { type: 'lineChanged', state: 'closed' },
  lineNoticed: { type: 'lineNoticed', text: 'Falling back to polling' },
  sent: { type: 'sent' },
  serverProgressed: { type: 'serverProgressed', progress: { stage: 'reading', percent: 60, at } },
  completed: { type: 'completed', place, isEarlier: true },
  fetched: { type: 'fetched', rideCount: 2 },
  stalled: { type: 'stalled', message: 'Processing appears to be stuck.' },
  failed: { type: 'failed', message: 'failed to upload file' },
  refused: { type: 'refused', reason: 'empty' },
  retried: { type: 'retried' },
  cancelled: { type: 'cancelled' },
  reset: { type: 'reset' },
};

/** Where each event leads. A pair that is not listed leaves the state unchanged. */
const transitions: Record<UploadState['name'], Partial<Record<UploadEvent['type'], string>>> = {
  start: { selected: 'uploading' },
  uploading: {
    stepStarted: 'uploading',
    progressed: 'uploading',
    prepared: 'uploading',
    lineChanged: 'uploading',
    lineNoticed: 'uploading',
    sent: 'processing',
    completed: 'fetching',
    refused: 'not-a-log-file',
    failed: 'error',
    cancelled: 'start',
  },
  processing: {
    serverProgressed: 'processing',
    lineChanged: 'processing',
    lineNoticed: 'processing',
    completed: 'fetching',
    refused: 'not-a-log-file',
    failed: 'error',
    stalled: 'error',
  },
  fetching: { fetched: 'success', failed: 'error' },
  success: { selected: 'uploading', reset: 'start' },
  error: { selected: 'uploading', retried: 'uploading', reset: 'start' },
  'not-a-log-file': { selected: 'uploading', reset: 'start' },
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

  it('forgets the percent of one step in the next, and keeps what is known of the log', () => {
    expect(uploadReducer(states.uploading, events.stepStarted)).toEqual({
      name: 'uploading',
      step: 'authorize',
      file,
      preview,
      line,
    });
    expect(uploadReducer(states.uploading, events.sent)).toEqual({
      name: 'processing',
      file,
      preview,
      line,
    });
  });

  it('keeps the file and the failed step of an error, and starts over with the same file', () => {
    const failed = uploadReducer(states.processing, {
      type: 'failed',
      message: 'failed to upload and parse log file',
      detail: 'No.',
    });
    expect(failed).toMatchObject({ name: 'error', step: 'read', detail: 'No.', file, preview });
    expect(uploadReducer(failed, events.retried)).toEqual({
      name: 'uploading',
      step: 'prepare',
      file,
    });
  });

  describe('of an upload that is stuck', () => {
    const stuck = uploadReducer(states.processing, events.stalled);

    it.each([
      ['serverProgressed', 'processing'],
      ['lineChanged', 'error'],
      ['lineNoticed', 'error'],
      ['completed', 'fetching'],
      ['refused', 'not-a-log-file'],
      ['failed', 'error'],
      ['selected', 'uploading'],
      ['retried', 'uploading'],
      ['reset', 'start'],
    ] as const)('goes with %s to %s', (type, to) => {
      const next = uploadReducer(stuck, events[type]);
      expect(next.name).toBe(to);
      expect(next).not.toEqual(stuck);
    });

    it.each(['stepStarted', 'progressed', 'prepared', 'sent', 'fetched', 'cancelled'] as const)(
      'stays at %s',
      (type) => expect(uploadReducer(stuck, events[type])).toBe(stuck),
    );

    it('keeps the log and the line', () => {
      expect(stuck).toMatchObject({ isFollowed: true, step: 'read', file, preview, line });
      expect(uploadReducer(stuck, events.serverProgressed)).toMatchObject({
        file,
        preview,
        line,
        progress: { percent: 60 },
      });
      expect(uploadReducer(stuck, events.refused)).toMatchObject({ wasSent: true });
      expect(uploadReducer(stuck, events.failed)).not.toHaveProperty('isFollowed');
    });
  });

  it('fetches a finished report again when it did not arrive', () => {
    const failed = uploadReducer(states.fetching, events.failed);
    expect(failed).toMatchObject({ name: 'error', step: 'open', place });
    expect(uploadReducer(failed, events.retried)).toMatchObject({ name: 'fetching', place });
  });

  it('is done without a fetch when the server gives only an address', () => {
    const event: UploadEvent = {
      type: 'completed',
      place: { address: '/report/x/y' },
      isEarlier: false,
    };
    expect(uploadReducer(states.processing, event)).toMatchObject({ name: 'success' });
  });

  it('knows whether an invalid file was sent', () => {
    expect(uploadReducer(states.uploading, events.refused)).toMatchObject({ wasSent: false });
    expect(uploadReducer(states.processing, events.refused)).toMatchObject({ wasSent: true });
  });

  it('keeps each notice about the line once, the latest last, and no more than four', () => {
    const noticed = (state: UploadState, text: string) =>
      uploadReducer(state, { type: 'lineNoticed', text });
    const after = ['a', 'b', 'a', 'c', 'd', 'e'].reduce(noticed, states.processing);
    expect(after).toMatchObject({ line: { state: 'open', notices: ['a', 'c', 'd', 'e'] } });
  });

  it('removes the polling notice as soon as it listens again', () => {
    const reported = ['WebSocket connection error', 'Falling back to polling'];
    const polling = {
      ...states.processing,
      line: { state: 'connecting', notices: reported },
    } as const;
    const become = (state: 'open' | 'closed') =>
      uploadReducer(polling as UploadState, { type: 'lineChanged', state });
    expect(become('closed')).toMatchObject({ line: { state: 'closed', notices: reported } });
    expect(become('open')).toMatchObject({
      line: { state: 'open', notices: reported.slice(0, 1) },
    });
  });
});
