import { once } from 'node:events';
import type { ProductProcess } from '../deployment/product-process.ts';
import type { LoopFigures } from './loop-watch.ts';

/** Node flags that make a process report its figures. */
export const watchFlags = [`--import=${new URL('./loop-watch.ts', import.meta.url).href}`];

/** Reads the figures of a process started with `watchFlags`; `reset` also restarts the measurement. */
export async function loopFigures(
  process: ProductProcess,
  wish: 'read' | 'reset',
): Promise<LoopFigures> {
  const { child } = process;
  if (!child) throw new Error(`${process.name} does not run`);
  const answered = once(child, 'message', { signal: AbortSignal.timeout(20_000) });
  child.send(wish);
  const [figures] = await answered;
  return figures;
}
