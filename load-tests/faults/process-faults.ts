// The fault test loads this into a process of the product before its own code: its parent can move the clock and fill the
// disk, and the payment provider is one on this machine.
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

export interface ProcessFault {
  kind: 'processFault';
  clockAheadMs: number;
  isDiskFull: boolean;
}

let fault: ProcessFault = { kind: 'processFault', clockAheadMs: 0, isDiskFull: false };
process.on('message', (message: ProcessFault) => {
  if (message.kind === 'processFault') fault = message;
});
// The channel alone must not keep the process alive.
process.channel?.unref();

const RealDate = Date;
const now = () => RealDate.now() + fault.clockAheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

const { open, statfs } = fs.promises;
const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
Object.assign(fs.promises, {
  async statfs(...args: Parameters<typeof statfs>) {
    const found = await statfs(...args);
    return fault.isDiskFull ? Object.assign(found, { bavail: 0 }) : found;
  },
  async open(...args: Parameters<typeof open>) {
    const handle = await open(...args);
    const { appendFile } = handle;
    handle.appendFile = (...written: Parameters<typeof appendFile>) =>
      fault.isDiskFull ? Promise.reject(full()) : appendFile.apply(handle, written);
    return handle;
  },
});

const paymentOrigin = process.env.FAULTS_PAYMENT_ORIGIN;
if (paymentOrigin) {
  const { hostname, port } = new URL(paymentOrigin);
  const { request } = https;
  const detour = (options: https.RequestOptions, ...rest: []) => {
    if (options.host !== 'api.stripe.com') return request(options, ...rest);
    const agent = new http.Agent();
    const asked = http.request({ ...options, agent, host: hostname, port }, ...rest);
    // The library sends what it asks once the connection is encrypted.
    asked.once('socket', (socket) => {
      socket.once('connect', () => socket.emit('secureConnect'));
    });
    return asked;
  };
  Object.assign(https, { request: detour });
}
syncBuiltinESMExports();
