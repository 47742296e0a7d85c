import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './carousel.module.css';
import { Picture } from './picture.tsx';
import { slides } from './slides.ts';

const intervalMs = 4000;

const wantsStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows the screenshots one after the other. It stops while it is looked at or used (hover, focus), by its button, and for
 * those who want less motion.
 */
export function Carousel() {
  const { index, show, isPlaying, setPlaying, setHeld } = useRotation(slides.length);
  // Pictures that were never near are not loaded.
  const [farthest, setFarthest] = useState(0);
  if (index + 1 > farthest) setFarthest(index + 1);
  const PlayIcon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label="Screenshots"
      onPointerEnter={() => setHeld('pointer', true)}
      onPointerLeave={() => setHeld('pointer', false)}
      onFocus={() => setHeld('focus', true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setHeld('focus', currentTarget.contains(relatedTarget))
      }
    >
      {/* Announced when the reader changes it, not every four seconds. */}
      <div className={classes.stage} aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div
            key={slide.caption}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${slides.length}`}
            className={classes.slide}
            data-shown={place === index || undefined}
            aria-hidden={place !== index}
          >
            <figure>
              <div className={classes.frame}>
                {(place <= farthest || place === index) && <Picture slide={slide} />}
              </div>
              <figcaption className={classes.caption}>{slide.caption}</figcaption>
            </figure>
          </div>
        ))}
      </div>
      <div className={classes.controls}>
        <button
          type="button"
          aria-label={isPlaying ? 'Stop the rotation' : 'Start the rotation'}
          onClick={() => setPlaying(!isPlaying)}
        >
          <PlayIcon size={20} stroke={1.75} aria-hidden />
        </button>
        <button type="button" aria-label="Previous screenshot" onClick={() => show(index - 1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </button>
        <button type="button" aria-label="Next screenshot" onClick={() => show(index + 1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </button>
        <p className={classes.place} aria-hidden>
          {index + 1} of {slides.length}
        </p>
      </div>
    </section>
  );
}

/** Counts through the slides, wrapping at both ends. */
function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [held, setAllHeld] = useState({ pointer: false, focus: false });
  const isHeld = held.pointer || held.focus;
  useEffect(() => {
    if (wantsStill()) setPlaying(false);
  }, []);
  // The index belongs to it: after a change by hand, the next one comes four seconds later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % count);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, index, count]);
  return {
    index,
    show: (next: number) => setIndex((next + count) % count),
    isPlaying,
    setPlaying,
    setHeld: (by: 'pointer' | 'focus', is: boolean) =>
      setAllHeld((before) => ({ ...before, [by]: is })),
  };
}
