import classes from './picture.module.css';
import { type Slide, slideSize } from './slides.ts';

/** A screenshot in the page's theme. The one of the other theme is hidden, so browsers don't load it. */
export function Picture({ slide: { light, dark, alt } }: { slide: Slide }) {
  return (
    <>
      {[
        [light, classes.light],
        [dark, classes.dark],
      ].map(([src, className]) => (
        <img
          key={src}
          src={src}
          alt={alt}
          className={className}
          width={slideSize.width}
          height={slideSize.height}
          // Hidden pictures are only left out when they are lazy.
          loading="lazy"
          decoding="async"
        />
      ))}
    </>
  );
}
