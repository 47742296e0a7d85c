import { known, type LineForm } from '../line-form.ts';

const profiles = ['basic', 'medium', 'high', 'ultra'] as const;

export const hardwareForms: LineForm[] = [
  { literal: 'monitor found at: ', read: (line) => ({ kind: 'monitor', t: line.t }) },
  { literal: 'preferred monitor found at: ', read: (line) => ({ kind: 'monitor', t: line.t }) },
  {
    // `[18:48:17] OpenGL 4.6.0 NVIDIA 576.83 initialized`
    literal: 'OpenGL ',
    read: (line, state) => {
      const text = line.rest();
      if (!text.endsWith('initialized')) return undefined;
      const version = state.products.nameIn(text.slice(0, -'initialized'.length));
      return version ? { kind: 'openGl', t: line.t, version } : null;
    },
  },
  {
    literal: 'Graphics Vendor: ',
    read: (line, state) => {
      const vendor = state.products.nameIn(line.rest());
      return vendor ? { kind: 'gpuVendor', t: line.t, vendor } : undefined;
    },
  },
  {
    // Some logs have binary garbage here. Such a line counts as understood, but gives no event.
    literal: 'Graphics Renderer: ',
    read: (line, state) => {
      const renderer = state.products.nameIn(line.rest());
      return renderer ? { kind: 'gpuRenderer', t: line.t, renderer } : undefined;
    },
  },
  {
    literal: 'RAM: ',
    read: (line) => {
      const gb = line.int();
      return gb > 0 && line.take('GB') ? { kind: 'ram', t: line.t, gb } : null;
    },
  },
  {
    // `[22:08:02] CPU: Intel(R) Core(TM)2 Duo CPU     E8400  @ 3.00GHz`
    literal: 'CPU: ',
    read: (line, state) => {
      const brand = state.products.nameIn(line.rest());
      return brand ? { kind: 'cpu', t: line.t, brand } : undefined;
    },
  },
  {
    // `CPU Type: arm64`
    literal: 'CPU Type: ',
    read: (line) => {
      const type = /^[a-z0-9_]{1,12}$/i.exec(line.rest())?.[0];
      return type ? { kind: 'cpuType', t: line.t, type } : null;
    },
  },
  // The game's own spelling, and the right one.
  translated('CPU Traslated: '),
  translated('CPU Translated: '),
  {
    // `Metal MTLGPUFamilyApple7 initialized`
    literal: 'Metal MTLGPUFamily',
    read: (line) => {
      const family = /^([A-Za-z]{1,12}\d{0,3}) initialized$/.exec(line.rest())?.[1];
      return family ? { kind: 'metal', t: line.t, family } : null;
    },
  },
  {
    // `GFX: Found a vendor/model match for APPLE M1`: without it the game chose settings for a card it doesn't know.
    literal: 'GFX: Found a vendor/model match for',
    read: (line) => ({ kind: 'gpuMatched', t: line.t }),
  },
  {
    literal: 'Using ',
    read: (line) => {
      const text = line.rest();
      const profile = profiles.find((name) => text === `${name} graphics profile`);
      return profile ? { kind: 'graphicsProfile', t: line.t, profile } : null;
    },
  },
  {
    // `[21:52:06] Changed resolution to 1920 x 1080  ( NO MSAA )`
    literal: 'Changed resolution to ',
    read: (line) => {
      const size = readSize(line);
      return size ? { kind: 'resolution', t: line.t, ...size } : null;
    },
  },
  {
    literal: 'Changed shadow resolution to ',
    read: (line) => {
      const size = readSize(line);
      return size ? { kind: 'shadowResolution', t: line.t, width: size.width } : null;
    },
  },
  {
    literal: 'resize: ',
    read: (line) => {
      const size = readSize(line);
      return size ? { kind: 'windowResize', t: line.t, ...size } : null;
    },
  },
  // `ERROR LEVEL: VIDEO_CAPTURE : WindowsFailure, 31001 of 10, reasons=[…]`
  ...['ERROR LEVEL: VIDEO_CAPTURE : ', 'ERROR LEVEL: [VIDEO_CAPTURE]'].map(
    (literal): LineForm => ({
      literal,
      read: (line) => ({ kind: 'videoCaptureFailed', t: line.t }),
    }),
  ),
  renderError('GL error ', 'gl'),
  renderError('GFX Noesis shader ', 'noesis'),
  {
    literal: '[GFX]: loading shader ',
    read: (line) =>
      line.skipPast('failed') ? { kind: 'renderError', t: line.t, form: 'shader' } : undefined,
  },
  ...known(
    '',
    `Attached Monitors:
    GFX_Initialize:
    GL_vendor =
    GL_render =
    Calculating Graphics Score
    Calculation Graphics Score
    Screen reported DPI:
    [GFX]:
    GPU DEPRECATION INCOMING
    > res
    > sres
    > set
    > aniso
    Syntax Error.  USAGE: set
    Type 'listvars' for list
    Unknown command
    FB resize:
    framebuffer size
    window scale
    GFXDevice_Metal::
    GLFW ERROR
    GFX_CreateShaderFromFile
    [Noesis::
    [ZWIFT]: GFX_Tier
    GLSLprog log:
    GLSL log:
    ERROR: GLSLprogerr log:`,
  ),
  { literal: '                GL_vendor = ' },
  { literal: '                GL_render = ' },
  { literal: '\tVendor = ' },
  { literal: '\tRenderer = ' },
];

function translated(literal: string): LineForm {
  return {
    literal,
    read: (line) => {
      const text = line.rest();
      if (text !== 'Yes' && text !== 'No') return null;
      return { kind: 'cpuTranslated', t: line.t, isTranslated: text === 'Yes' };
    },
  };
}

function renderError(literal: string, form: 'gl' | 'noesis'): LineForm {
  return { literal, read: (line) => ({ kind: 'renderError', t: line.t, form }) };
}

const mostPixels = 100_000;

/** Reads `1920 x 1080`. The caller rejects sizes such as `0 x 0`. */
function readSize(line: { int(): number; take(text: string): boolean; skipSpaces(): void }) {
  const width = line.int();
  line.skipSpaces();
  if (Number.isNaN(width) || !line.take('x')) return undefined;
  const height = line.int();
  // Longer numbers are something else.
  return width <= mostPixels && height <= mostPixels ? { width, height } : undefined;
}
