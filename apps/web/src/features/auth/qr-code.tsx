import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

/** `border` is the free border around the code, in modules; scanners want four. */
const options = { ecc: 'M', border: 4 } as const;

/** A text as a QR code. Dark on white in both themes: many scanners do not read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data: encoder } = useQuery({
    queryKey: ['qr-encoder'],
    // Loaded when it is needed, which is once in the life of an account.
    queryFn: async () => ({ encode: (await import('uqr')).encode }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const code = useMemo(() => encoder?.encode(text, options), [encoder, text]);
  return (
    <div className={classes.plate}>
      {code && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.data.map(rowPath).join('')} />
        </svg>
      )}
    </div>
  );
}

/** One square per dark module of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
