import { describe, expect, it } from 'vitest';
import { header, parse, read } from '../testing/read-log.ts';

describe('hardware lines', () => {
  it.each([
    ['preferred monitor found at: 0,0', { kind: 'monitor' }],
    ['monitor found at: 1920,-150', { kind: 'monitor' }],
    ['OpenGL 4.6.0 NVIDIA 576.83 initialized', { kind: 'openGl', version: '4.6.0 NVIDIA 576.83' }],
    [
      'OpenGL 3.1.13374 Compatibility Profile Context 15.200.1012.2 initialized',
      { kind: 'openGl', version: '3.1.13374 Compatibility Profile Context 15.200.1012.2' },
    ],
    ['OpenGL 2.1 INTEL-10.20.23 initialized', { kind: 'openGl', version: '2.1 INTEL-10.20.23' }],
    ['Graphics Vendor: NVIDIA Corporation', { kind: 'gpuVendor', vendor: 'NVIDIA Corporation' }],
    [
      'Graphics Renderer: NVIDIA GeForce RTX 4050 Laptop GPU/PCIe/SSE2',
      { kind: 'gpuRenderer', renderer: 'NVIDIA GeForce RTX 4050 Laptop GPU/PCIe/SSE2' },
    ],
    ['RAM: 32GB', { kind: 'ram', gb: 32 }],
    [
      'CPU: Intel(R) Core(TM)2 Duo CPU     E8400  @ 3.00GHz   ',
      { kind: 'cpu', brand: 'Intel(R) Core(TM)2 Duo CPU E8400 @ 3.00GHz' },
    ],
    ['CPU Type: arm64', { kind: 'cpuType', type: 'arm64' }],
    ['CPU Traslated: No', { kind: 'cpuTranslated', isTranslated: false }],
    ['CPU Translated: Yes', { kind: 'cpuTranslated', isTranslated: true }],
    ['Metal MTLGPUFamilyApple7 initialized', { kind: 'metal', family: 'Apple7' }],
    ['GFX: Found a vendor/model match for APPLE M1', { kind: 'gpuMatched' }],
    [
      'ERROR LEVEL: VIDEO_CAPTURE : WindowsFailure, 31001 of 10, reasons=["Encoder: clip failed"]',
      { kind: 'videoCaptureFailed' },
    ],
    ['Using ultra graphics profile', { kind: 'graphicsProfile', profile: 'ultra' }],
    ['Using basic graphics profile', { kind: 'graphicsProfile', profile: 'basic' }],
    [
      'Changed resolution to 1920 x 1080  ( NO MSAA )',
      { kind: 'resolution', width: 1920, height: 1080 },
    ],
    ['Changed resolution to 3840 x 2160', { kind: 'resolution', width: 3840, height: 2160 }],
    ['Changed shadow resolution to 2048 x 2048', { kind: 'shadowResolution', width: 2048 }],
    ['resize: 0 x 0', { kind: 'windowResize', width: 0, height: 0 }],
    ['GL error GL_INVALID_OPERATION', { kind: 'renderError', form: 'gl' }],
    ['[GFX]: loading shader GaussianBlur[0][0].4 failed!', { kind: 'renderError', form: 'shader' }],
    ['GFX Noesis shader 0ll failed!', { kind: 'renderError', form: 'noesis' }],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it.each([
    '                GL_vendor = NVIDIA Corporation',
    'GL_render = GeForce GTX 960/PCIe/SSE2',
    '[GFX]: loading shader GaussianBlur[0][0].4',
    '[GFX]: GFX_Tier 1',
    'OpenGL context created',
    'Graphics Renderer: ',
    'CPU: \x01\x02\x03\x04',
    '> res 1920x1080(0x)',
    'FB resize: 0 x 0',
    'GPU DEPRECATION INCOMING VENDOR, RENDERER: NVIDIA CorporationNVIDIA GeForce',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it.each([
    'RAM: 32',
    'RAM: GB',
    'RAM: 0GB',
    'Using gigantic graphics profile',
    'Using ultra graphics profile today',
    'Changed resolution to 1920',
    'Changed resolution to 1920 x',
    'Changed resolution to wide x high',
    'Changed shadow resolution to x',
    'resize: 1920 by 1080',
    'OpenGL initialized',
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));

  it('ignores a garbled renderer and keeps at most 120 characters', () => {
    const garbage = Uint8Array.of(80, 0x81, 0xff, 0x90, 0xc3, 0x9d, 76, 10);
    const line = new TextEncoder().encode(`${header}[10:00:05] Graphics Renderer: `);
    const { events } = parse([line, garbage]);
    expect(events.map(({ kind }) => kind)).toEqual(['logTime']);
    expect(read(`Graphics Renderer: ${'GeForce '.repeat(500)}`)).toEqual([
      { kind: 'gpuRenderer', renderer: 'GeForce '.repeat(15).trim() },
    ]);
  });

  it.each([
    'a.rider@example.org',
    '192.168.1.237',
    '/Users/rider/log.txt',
    'C:\\Users\\rider',
    'password: sesame',
    '+44 20 7946 0958',
    '51.50853°N',
    '3c:22:fb:01:9a:f0',
  ])('ends the name of a product before %s', (text) => {
    expect(read(`CPU: Intel(R) Core(TM) i5 CPU @ 3.20GHz ${text} and more`)).toEqual([
      { kind: 'cpu', brand: 'Intel(R) Core(TM) i5 CPU @ 3.20GHz' },
    ]);
    expect(read(`Graphics Renderer: GeForce GTX 970/PCIe/SSE2 ${text}`)).toEqual([
      { kind: 'gpuRenderer', renderer: 'GeForce GTX 970/PCIe/SSE2' },
    ]);
  });
});
