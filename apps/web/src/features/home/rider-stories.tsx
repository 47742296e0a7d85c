import classes from './home-sections.module.css';
import { type Testimonial, testimonials } from './testimonials.ts';

const uses = [
  [
    'Show your provider the proof',
    'Times and lengths of every outage, as a text for support or a forum, without names or chat.',
  ],
  ['Check whether a fix worked', 'Compare the ride before with the ride after, figure by figure.'],
  [
    'Plan the next computer',
    'See in the benchmarks what frame rate others get with the system you have in mind.',
  ],
] as const;

/** Shows what riders say; until somebody has, what they can do. */
export function RiderStories({ given = testimonials }: { given?: readonly Testimonial[] }) {
  const hasQuotes = given.length > 0;
  return (
    <section className={classes.section} aria-labelledby="home-riders">
      <h2 id="home-riders" className={classes.title}>
        {hasQuotes ? 'What riders say' : 'What riders do with a report'}
      </h2>
      <ul className={classes.uses}>
        {hasQuotes
          ? given.map(({ quote, name }) => (
              <li key={name} className={classes.use}>
                <figure>
                  <blockquote>{quote}</blockquote>
                  <figcaption className={classes.muted}>{name}</figcaption>
                </figure>
              </li>
            ))
          : uses.map(([title, text]) => (
              <li key={title} className={classes.use}>
                <h3 className={classes.cardTitle}>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
      </ul>
    </section>
  );
}
