import classes from './section-nav.module.css';

const sections = [
  ['frame-rate', 'Frame rate'],
  ['sensors', 'Sensors'],
  ['network', 'Network'],
  ['events', 'Events'],
  ['hardware', 'Hardware'],
  ['log', 'Log'],
] as const;

/** Ways to the cards of the page. */
export function SectionNav() {
  return (
    <nav aria-label="Parts of the report">
      <ul className={classes.list}>
        {sections.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
