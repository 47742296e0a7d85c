import { lacksOpenGlRework } from '../../knowledge/driver-age.ts';
import { defineRule } from '../define-rule.ts';

export const hardwareDriver = defineRule('hardware-driver', {
  conditions: {
    warning: {
      // Counts only for rides after the newer driver was released.
      or: ({ hardware: { driver, gpuVendor }, startUnixS, metrics }) => {
        const age = metrics['hw.driver_age'];
        return age && lacksOpenGlRework(driver, gpuVendor, startUnixS)
          ? {
              value: age.value,
              unit: 'months',
              limit: { way: 'before-faster-drivers' },
            }
          : undefined;
      },
    },
  },
  lines: ['openGl', 'gpuVendor'],
});
