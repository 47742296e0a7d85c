import { expect, it } from 'vitest';
import { deviceOf } from '../../../shared/use-device.ts';
import { logPlaces } from './log-place.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0', 10, 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 0, 'mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 5, 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 5, 'phone'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'other'],
])(
  'deviceOf finds out from %j with %d touch points that it is %s',
  (userAgent, maxTouchPoints, device) => {
    expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
  },
);

it('logPlaces names OneDrive on Windows, slashes on a Mac, and a way to the phone', () => {
  expect(logPlaces.windows.more).toContain('OneDrive\\Documents');
  expect(logPlaces.mac.path).toBe('Documents/Zwift/Logs/Log.txt');
  expect(logPlaces.phone.more).toContain('cloud drive');
});
