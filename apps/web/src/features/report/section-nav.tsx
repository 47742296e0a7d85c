import { reportParts } from './report-parts.ts';
import classes from './section-nav.module.css';

/** Ways to the cards of the page. */
export function SectionNav() {
  return (
    <nav aria-label="Parts of the report">
      <ul className={classes.list}>
        {Object.entries(reportParts).map(([id, title]) => (
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
