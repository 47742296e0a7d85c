import { spanText, timeOfDayText } from '@ridescope/words/format/format-time';
import { useNow } from './use-now.ts';

/** "You can try again at 15:42, in 59 min.": from when on a blocked form works again. */
export function AgainText({ atMs }: { atMs: number }) {
  const { nowMs } = useNow(true);
  const leftS = Math.ceil((atMs - nowMs) / 1000);
  if (leftS <= 0) return <p>You can try again now.</p>;
  const at = new Date(atMs);
  const clock = timeOfDayText(at.toISOString(), 0, -at.getTimezoneOffset()).slice(0, 5);
  return (
    <p>
      You can try again at {clock}
      {/* Changes by itself, which a screen reader shouldn't repeat each time. */}
      <span aria-hidden>, in {spanText(leftS)}</span>.
    </p>
  );
}
