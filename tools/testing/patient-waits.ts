import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

// Vitest gives these one second and has no setting for it. A busy machine takes longer for nearly everything.
const { waitFor, waitUntil } = vi;
const patient = (options?: number | { timeout?: number; interval?: number }) =>
  typeof options === 'number' ? options : { timeout: patienceMs, ...options };
vi.waitFor = (callback, options) => waitFor.call(vi, callback, patient(options)) as never;
vi.waitUntil = (callback, options) => waitUntil.call(vi, callback, patient(options)) as never;
