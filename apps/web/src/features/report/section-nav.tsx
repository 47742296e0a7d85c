import { reportParts } from './model/report-parts.ts';
import classes from './section-nav.module.css';

/** Leaves out the answer, which is above the links to its proof. */
const below = Object.entries(reportParts).filter(
  ([id]) => id !== 'scores' && id !== 'what-happened',
);

/** Ways to the cards below it. */
export function SectionNav() {
  return (
    <nav aria-label="Parts of the report">
      <ul className={classes.list}>
        {below.map(([id, title]) => (
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
