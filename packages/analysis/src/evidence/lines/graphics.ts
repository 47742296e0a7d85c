import type { QuotedForms } from '../line-form.ts';

export const graphicsLines: QuotedForms<
  | 'fps'
  | 'stall'
  | 'loadTime'
  | 'openGl'
  | 'gpuVendor'
  | 'gpuRenderer'
  | 'ram'
  | 'cpu'
  | 'graphicsProfile'
  | 'resolution'
  | 'shadowResolution'
  | 'windowResize'
  | 'renderError'
> = {
  fps: {
    write: ({ fps, x, y, z }, { isModern }) => {
      const rate = isModern ? fps.toFixed(2) : String(fps).padStart(3);
      const [east, up, north] = [x, y, z].map((cm) => String(cm).padStart(5));
      return `FPS ${rate}, ${east}, ${up}, ${north}`;
    },
    meaning: 'Frames per second, then the place in the world in centimetres.',
  },
  stall: {
    write: ({ seconds }) => `Giant dt in app. dt = ${seconds.toFixed(2)}`,
    meaning: 'A single frame took this many seconds: during the ride that is a freeze.',
  },
  loadTime: {
    write: ({ ms }, { isModern }) =>
      isModern ? '[Sentry] Ending trace for ZwiftInitialize()' : `LOAD TIME = ${Math.round(ms)}`,
    meaning: 'The game has started; old clients write how many milliseconds it took.',
  },
  openGl: {
    write: ({ version }) => `OpenGL ${version} initialized`,
    meaning: 'Version of the graphics interface, often with that of the driver.',
  },
  gpuVendor: {
    write: ({ vendor }) => `Graphics Vendor: ${vendor}`,
    meaning: 'Maker of the graphics chip that draws the game.',
  },
  gpuRenderer: {
    write: ({ renderer }) => `Graphics Renderer: ${renderer}`,
    meaning: 'The graphics chip that the game uses.',
  },
  ram: {
    write: ({ gb }) => `RAM: ${gb}GB`,
    meaning: 'Memory of the computer.',
  },
  cpu: {
    write: ({ brand }) => `CPU: ${brand}`,
    meaning: 'Processor of the computer.',
  },
  graphicsProfile: {
    write: ({ profile }) => `Using ${profile} graphics profile`,
    meaning: 'The graphics level that the game chose for this computer.',
  },
  resolution: {
    write: ({ width, height }) => `Changed resolution to ${width} x ${height}`,
    meaning: 'The game draws with this resolution from now on.',
  },
  shadowResolution: {
    write: ({ width }) => `Changed shadow resolution to ${width} x ${width}`,
    meaning: 'How finely shadows are drawn.',
  },
  windowResize: {
    write: ({ width, height }) => `resize: ${width} x ${height}`,
    meaning: 'The window has a new size; 0 x 0 is a minimised window.',
  },
  renderError: {
    write: ({ form }) => {
      if (form === 'noesis') return 'GFX Noesis shader <number>';
      return form === 'shader' ? '[GFX]: loading shader <shader> failed!' : 'GL error <error>';
    },
    meaning: 'The graphics driver refused something; a few while the game loads are normal.',
  },
};
