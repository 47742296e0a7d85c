import type { ExpectedFix } from './expectation.ts';

/** The fixes that come to what the expert would try first, the best of them first. */
export const firstFixes: Readonly<Record<string, ExpectedFix>> = {
  '2015-12-20-wifi-dropout.txt': { anyOf: ['ant-extension'], orNone: true },
  '2015-12-30-imac-short.txt': { none: true },
  '2016-01-15-gtx750.txt': { anyOf: ['sensor-strap-fit', 'sensor-battery'] },
  '2016-01-29-ant-simulator.txt': { anyOf: ['net-firewall', 'net-hotspot-test'] },
  '2016-02-03-gtx980ti.txt': { none: true },
  '2016-02-07-kickr.txt': { anyOf: ['gfx-resolution-down'] },
  '2016-02-08-4iiii.txt': { anyOf: ['ant-extension'] },
  '2016-02-12-mac-bkool.txt': { anyOf: ['gfx-resolution-down'] },
  '2016-02-13-hammer.txt': { anyOf: ['ant-extension'] },
  '2016-02-17-demo.txt': { anyOf: ['ant-extension', 'sensor-battery'] },
  '2016-02-17-demo-v3.txt': { anyOf: ['sensor-battery', 'ant-extension'] },
  '2016-07-27-bushido.txt': { anyOf: ['ant-extension'] },
  '2016-09-13-powertap-c1.txt': { anyOf: ['ant-extension', 'gfx-crowd-plan'] },
  '2016-09-28-960m-one-dropout.txt': { anyOf: ['ant-extension'] },
  '2016-10-04-kickr.txt': { anyOf: ['ant-extension'] },
  '2016-11-10-neo-btle.txt': { anyOf: ['gfx-resolution-down'], orNone: true },
  '2017-04-12-power-dropouts.txt': { anyOf: ['sensor-battery'] },
  '2017-05-24-kickr-garmin.txt': { anyOf: ['ant-extension'], orNone: true },
  '2017-05-28-non-chronological.txt': { none: true },
  '2017-06-13-london-xeon.txt': { none: true },
  '2017-08-17-demo.txt': { none: true },
  '2025-12-09-trainer-refused.txt': { anyOf: ['ant-switch-transport', 'net-wired'] },
  '2025-12-10-internet-dropout.txt': { anyOf: ['net-router-restart', 'net-isp-evidence'] },
  '2025-12-13-clean.txt': { none: true },
  '2025-12-14-trainer.txt': { anyOf: ['ant-switch-transport', 'net-wifi-power'] },
  '2026-01-08-excerpt.txt': {
    anyOf: ['ant-switch-transport', 'sensor-strap-fit', 'ant-extension'],
    orNone: true,
  },
};
