import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScripts } from './building/boot-scripts.ts';
import { chunks } from './building/chunks.ts';
import { compressed } from './building/compress.ts';
import { constants } from './building/constants.ts';
import { demoRides } from './building/demo-rides.ts';
import { help } from './building/help.ts';
import { icons } from './building/icons.ts';
import { messages } from './building/messages.ts';
import { notices, noticesOfWorker } from './building/notices.ts';
import { entries, entryFileNames, offline } from './building/offline.ts';
import { preloads } from './building/preloads.ts';
import { prerendered } from './building/prerendered.ts';

export default defineConfig({
  plugins: [
    react(),
    icons(),
    demoRides(),
    help(),
    messages(),
    chunks(),
    bootScripts(),
    preloads(),
    offline(),
    notices(),
    compressed(),
    prerendered(),
  ],
  define: constants,
  build: {
    // The content security policy allows no `data:` address, so nothing is inlined as one.
    assetsInlineLimit: 0,
    // Every browser that can read the rest of the code knows `modulepreload`.
    modulePreload: { polyfill: false },
    // The sizes in the log are unused, and gzipping every file for them takes longer than the build.
    reportCompressedSize: false,
    rolldownOptions: { input: entries, output: { entryFileNames } },
  },
  // The first look words a report in a worker, which gets its own pipeline.
  worker: { format: 'es', plugins: () => [messages(), noticesOfWorker()] },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: 'http://localhost:3000', ws: true },
      '/share/': 'http://localhost:3000',
    },
  },
});
