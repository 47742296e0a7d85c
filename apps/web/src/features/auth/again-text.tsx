import { spanText } from '@ridescope/words/format/format-time';
import { useNow } from './use-now.ts';

/** "You can try again at 15:42, in 59 min.": from when on a blocked form works again. */
export function AgainText({ atMs }: { atMs: number }) {
  const { nowMs } = useNow(true);
  const leftS = Math.ceil((atMs - nowMs) / 1000);
  if (leftS <= 0) return <p>You can try again now.</p>;
  const clock = new Date(atMs).toLocaleTimeString(undefined, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <p>
      You can try again at {clock}
      {/* Changes by itself, which nobody wants to hear each time. */}
      <span aria-hidden>, in {spanText(leftS)}</span>.
    </p>
  );
}
