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
  },
  stall: {
    write: ({ seconds }) => `Giant dt in app. dt = ${seconds.toFixed(2)}`,
  },
  loadTime: {
    write: ({ ms }, { isModern }) =>
      isModern ? '[Sentry] Ending trace for ZwiftInitialize()' : `LOAD TIME = ${Math.round(ms)}`,
  },
  openGl: {
    write: ({ version }) => `OpenGL ${version} initialized`,
  },
  gpuVendor: {
    write: ({ vendor }) => `Graphics Vendor: ${vendor}`,
  },
  gpuRenderer: {
    write: ({ renderer }) => `Graphics Renderer: ${renderer}`,
  },
  ram: {
    write: ({ gb }) => `RAM: ${gb}GB`,
  },
  cpu: {
    write: ({ brand }) => `CPU: ${brand}`,
  },
  graphicsProfile: {
    write: ({ profile }) => `Using ${profile} graphics profile`,
  },
  resolution: {
    write: ({ width, height }) => `Changed resolution to ${width} x ${height}`,
  },
  shadowResolution: {
    write: ({ width }) => `Changed shadow resolution to ${width} x ${width}`,
  },
  windowResize: {
    write: ({ width, height }) => `resize: ${width} x ${height}`,
  },
  renderError: {
    write: ({ form }) => {
      if (form === 'noesis') return 'GFX Noesis shader <number>';
      return form === 'shader' ? '[GFX]: loading shader <shader> failed!' : 'GL error <error>';
    },
  },
};
