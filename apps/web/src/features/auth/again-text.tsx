import { spanText } from '../../shared/format-time.ts';
import { useNow } from './use-now.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

const shortS = 90;

/** "You can try again at 15:42, in 59 min.": from when on a blocked form works again. */
export function AgainText({ atMs }: { atMs: number }) {
  const { nowMs } = useNow(true);
  const leftS = Math.ceil((atMs - nowMs) / 1000);
  if (leftS <= 0) return <p>You can try again now.</p>;
  const left = leftS <= shortS ? spanText(leftS) : spanText(Math.ceil(leftS / 60) * 60);
  return (
    <p>
      You can try again at {clock.format(atMs)}
      {/* Changes by itself, which nobody wants to hear each time. */}
      <span aria-hidden>, in {left}</span>.
    </p>
  );
}
