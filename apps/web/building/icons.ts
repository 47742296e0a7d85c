import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

const mark = readFileSync(resolve(import.meta.dirname, '../public/favicon.svg'), 'utf8');

/** Systems cut icons of this kind into their shape, so the colour reaches the edges and the line keeps away. */
const maskable = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace(
    /<rect [^>]*fill="([^"]+)"[^>]*>/,
    '<rect x="-5" y="-5" width="42" height="42" fill="$1" />',
  );

const pictures = [
  { fileName: 'icon-192.png', svg: mark, size: 192 },
  { fileName: 'icon-512.png', svg: mark, size: 512 },
  { fileName: 'icon-maskable-512.png', svg: maskable, size: 512 },
  { fileName: 'apple-touch-icon.png', svg: maskable, size: 180 },
];

function png(svg: string, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** Wraps a PNG of 32 x 32 pixels into an icon file, for programs that ask for `/favicon.ico`. */
function ico(picture: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // An icon, not a cursor.
  header.writeUInt16LE(1, 4); // One picture.
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // Colour planes.
  header.writeUInt16LE(32, 12); // Bits per pixel.
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

/** Draws the icons of the product from its mark. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    generateBundle() {
      for (const { fileName, svg, size } of pictures) {
        this.emitFile({ type: 'asset', fileName, source: png(svg, size) });
      }
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: ico(png(mark, 32)) });
    },
  };
}
