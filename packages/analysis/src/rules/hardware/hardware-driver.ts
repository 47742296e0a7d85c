import { lacksOpenGlRework } from '../../knowledge/driver-age.ts';
import { defineRule } from '../define-rule.ts';

export const hardwareDriver = defineRule({
  id: 'hardware-driver',
  category: 'hardware',
  title: 'Old graphics driver',
  meaning:
    'The driver is the program between the game and the graphics chip. Old drivers are slower and make more errors.',
  shows:
    'The version of the driver, its approximate release date, and its age on the day of the ride.',
  helpTopic: 'graphicsDriver',
  unit: 'months',
  metrics: ['hw.driver_age'],
  conditions: [
    { severity: 'info', metric: 'hw.driver_age', is: '>', limit: 12 },
    {
      severity: 'warning',
      metric: 'hw.driver_age',
      is: '>',
      limit: 36,
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
  ],
  recommendations: ['gfx-driver-update', 'gfx-driver-clean'],
  lines: ['openGl', 'gpuVendor'],
  source: 'real logs and press reports on AMD drivers in 2022; limits are our judgement',
});
