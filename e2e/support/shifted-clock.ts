// Loaded into a server before its own code: moves its clock forward by the milliseconds in a file.
import { readFileSync } from 'node:fs';

const file = process.env.SHIFTED_CLOCK_FILE;
if (!file) throw new Error('SHIFTED_CLOCK_FILE names no file');

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
