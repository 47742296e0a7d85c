import { known, type LineForm } from '../line-form.ts';

const profiles = ['basic', 'medium', 'high', 'ultra'] as const;

export const hardwareForms: LineForm[] = [
  { literal: 'monitor found at: ', read: (line) => ({ kind: 'monitor', t: line.t }) },
  { literal: 'preferred monitor found at: ', read: (line) => ({ kind: 'monitor', t: line.t }) },
  {
    // `[18:48:17] OpenGL 4.6.0 NVIDIA 576.83 initialized`
    literal: 'OpenGL ',
    read: (line) => {
      const text = line.rest();
      if (!text.endsWith('initialized')) return undefined;
      const version = cleanText(text.slice(0, -'initialized'.length));
      return version ? { kind: 'openGl', t: line.t, version } : null;
    },
  },
  {
    literal: 'Graphics Vendor: ',
    read: (line) => {
      const vendor = cleanText(line.rest());
      return vendor ? { kind: 'gpuVendor', t: line.t, vendor } : undefined;
    },
  },
  {
    // Some logs have binary garbage here. Such a line counts as understood, but gives no event.
    literal: 'Graphics Renderer: ',
    read: (line) => {
      const renderer = cleanText(line.rest());
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
    read: (line) => {
      const brand = cleanText(line.rest());
      return brand ? { kind: 'cpu', t: line.t, brand } : undefined;
    },
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
    GFX: Found a vendor/model match for
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
    GLSLprog log:
    GLSL log:
    ERROR: GLSLprogerr log:`,
  ),
  { literal: '                GL_vendor = ' },
  { literal: '                GL_render = ' },
];

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

/**
 * Words of a product's name: `Intel(R)`, `Core(TM)2`, `GTX`, `970/PCIe/SSE2`, `(DRM`, `2.43.0,`, `D3D11-27.20.100.8853)`. Numbers
 * have at most six digits. An address, a path, a phone number or a field with a value is no such word.
 */
const productWord =
  /^(?:[(]?[A-Za-z]{1,24}(?:[(](?:R|TM|r|tm)[)])?\d{0,6}|[(]?\d{1,6}(?:\.\d{1,6}){0,2})(?:[-+./_](?:[A-Za-z]{1,24}\d{0,6}|\d{1,6}[A-Za-z]{0,8})|[A-Za-z]{1,8}\d{0,4}|[(](?:R|TM|r|tm)[)]){0,6}[),.+]{0,2}$/;
/** A clock rate, such as `@ 3.00GHz`. */
const clockRate = /@ ?\d{1,3}(?:\.\d{1,3})? ?[GM]Hz/;
/** An address in a network; drivers have versions like it, which follow `Context`. */
const networkAddress = /(?<!Context )(?<![\w.-])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/;
/** An address of a network adapter: `58-F4-43-92-4B-F6`, `58f4.4392.4bf6`, `58f443924bf6`. */
const adapterAddress =
  /(?<![A-Za-z0-9])(?:[\dA-Fa-f]{2}(?:[-:._][\dA-Fa-f]{2}){5}|[\dA-Fa-f]{4}(?:\.[\dA-Fa-f]{4}){2}|[\dA-Fa-f]{12})(?!\w)/;
/** A telephone number: `212.555.0123`, `212-555-0123`, `(020) 7946 0123`, `00 1 212 555 0123`. */
const phoneNumber =
  /(?<![\w.-])(?:\d{3}([-.])\d{3}\1\d{4}|\(\d{3}\) ?\d{3}-\d{4}|(?:\(0\d{1,4}\)|00 ?\d{1,4})(?: \d{2,5}){2,})(?![\w.-])/;
const folders = /(?:^|\/)(?:users|home)\//i;
const mostCharacters = 120;
const mostWords = 16;

/**
 * Keeps the words of a product's name up to the first text that is none, so that nothing else gets into a report.
 * Returns undefined when much of the text is garbage.
 */
function cleanText(text: string): string | undefined {
  const clean = text
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean.length < text.trim().replace(/\s+/g, ' ').length * 0.8) return undefined;
  const kept: string[] = [];
  const words = text
    .replace(/[®™]/g, '')
    .trim()
    .split(/(?<!@)\s+/);
  for (const word of words.slice(0, mostWords)) {
    const isProduct = productWord.test(word.replace(clockRate, 'x'));
    if (!isProduct && word !== '-' && word !== '&') break;
    if (networkAddress.test(`${kept.at(-1) ?? ''} ${word}`) || folders.test(word)) break;
    if (adapterAddress.test(word)) break;
    kept.push(word);
  }
  const [name = ''] = kept.join(' ').slice(0, mostCharacters).split(phoneNumber, 1);
  return name.trim() || undefined;
}
