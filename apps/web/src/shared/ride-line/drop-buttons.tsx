import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { rideLineMessages } from '@ridescope/words/en/ride-line';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { lineStops } from '@ridescope/words/report/strip-words';
import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './drop-buttons.module.css';

interface DropButtonsProps {
  strip: RideStrip;
  /** Takes the stretch that was chosen, in seconds from the start of the ride. */
  onChoose: (startS: number, endS: number) => void;
}

/**
 * Makes the drops of a line pressable. They are one stop of the Tab key: the arrows, Home and End move from drop to drop in the
 * order of their times. The one under the pointer or with the focus is named.
 */
export function DropButtons({ strip, onChoose }: DropButtonsProps) {
  const stops = lineStops(strip);
  const [current, setCurrent] = useState(0);
  const [named, setNamed] = useState<number>();
  const shown = named === undefined ? undefined : stops[named];
  const group = useRef<HTMLFieldSetElement>(null);
  if (stops.length === 0) return null;
  const move = (event: KeyboardEvent) => {
    const last = stops.length - 1;
    const targets: Record<string, number> = {
      ArrowLeft: Math.max(0, current - 1),
      ArrowRight: Math.min(last, current + 1),
      Home: 0,
      End: last,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset ref={group} className={classes.group} onKeyDown={move}>
      <legend className={classes.legend}>{rideLineMessages.drops}</legend>
      {stops.map(({ startS, endS, text }, index) => (
        <button
          key={`${startS} ${text}`}
          type="button"
          className={classes.drop}
          style={{
            left: `${(100 * startS) / strip.seconds}%`,
            width: `${(100 * (endS - startS)) / strip.seconds}%`,
          }}
          tabIndex={index === Math.min(current, stops.length - 1) ? 0 : -1}
          aria-label={writeMessage(rideLineMessages['show-drop'], { text })}
          onFocus={() => {
            setCurrent(index);
            setNamed(index);
          }}
          onBlur={() => setNamed(undefined)}
          onPointerEnter={() => setNamed(index)}
          onPointerLeave={() => setNamed(undefined)}
          onClick={() => onChoose(startS, endS)}
        />
      ))}
      {shown && (
        <span
          className={classes.name}
          style={{
            left: `clamp(11em, ${(50 * (shown.startS + shown.endS)) / strip.seconds}%, 100% - 11em)`,
          }}
          aria-hidden
        >
          {shown.text}
        </span>
      )}
    </fieldset>
  );
}
