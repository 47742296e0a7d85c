import { lacksOpenGlRework } from '../../knowledge/driver-age.ts';
import { defineRule } from '../define-rule.ts';

export const hardwareDriver = defineRule('hardware-driver', {
  title: 'Old graphics driver',
  meaning:
    'The driver is the program between the game and the graphics chip. Old drivers are slower and make more errors.',
  shows:
    'The version of the driver, its approximate release date, and its age on the day of the ride.',
  conditions: {
    warning: {
      // Counts only for rides after the newer driver was released.
      or: ({ hardware: { driver, gpuVendor }, startUnixS, metrics }) => {
        const age = metrics['hw.driver_age'];
        return age && lacksOpenGlRework(driver, gpuVendor, startUnixS)
          ? {
              value: age.value,
              unit: 'months',
              threshold: 'older than the faster AMD drivers of July 2022',
            }
          : undefined;
      },
    },
  },
  lines: ['openGl', 'gpuVendor'],
});
