import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { demos, demosPath } from '@ridescope/contract/demos';
import type { FastifyBaseLogger } from 'fastify';
import type { ShareMaker } from '../copy/share-maker.ts';

export interface DemoImages {
  /** Returns a demo's picture, PNG; undefined for other ids and when the demos are not built. */
  find(id: string): Promise<Uint8Array | undefined>;
}

/** Draws the picture of each demo on first request and caches it: there are only a few demos. */
export function createDemoImages(
  webDist: string,
  maker: ShareMaker,
  log: FastifyBaseLogger,
): DemoImages {
  const drawn = new Map<string, Promise<Uint8Array | undefined>>();

  const draw = async (file: string): Promise<Uint8Array | undefined> => {
    const json = await readFile(path.join(webDist, demosPath, file));
    const report = await promisify(gzip)(json);
    return (await maker.make({ report, shareId: file, hidesDevices: false })).image;
  };

  return {
    find: async (id) => {
      const demo = demos.find((one) => one.id === id);
      if (!demo) return undefined;
      let image = drawn.get(id);
      if (!image) {
        image = draw(demo.file).catch((err) => {
          drawn.delete(id); // When it is built later, it is drawn then.
          log.warn({ event: 'demo.notDrawn', err });
          return undefined;
        });
        drawn.set(id, image);
      }
      return image;
    },
  };
}
