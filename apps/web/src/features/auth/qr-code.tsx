import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

/** Free border around the code, in modules; scanners want four. */
const quietModules = 4;

/** A text as a QR code. Dark on white in both themes: many scanners do not read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data: encode } = useQuery({
    queryKey: ['qr-encoder'],
    // Loaded when it is needed, which is once in the life of an account.
    queryFn: async () => ({ create: (await import('qrcode')).create }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const drawn = useMemo(() => encode && draw(encode.create(text).modules), [encode, text]);
  return (
    <div className={classes.plate}>
      {drawn && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
}

/** One rectangle per run of dark modules in a row. */
function draw({ size, data }: { size: number; data: Uint8Array }) {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      path += `M${start + quietModules} ${y + quietModules}h${x - start + 1}v1h${start - x - 1}z`;
    }
  }
  return { path, size: size + 2 * quietModules };
}
