import { productCounts } from '../../shared/product-counts.ts';
import claims from '../../shared/ui/claims.module.css';
import classes from './home-sections.module.css';
import { rulesPerCategory } from './rules-per-category.ts';

const { rules, rulesIn, conditions, recommendations, patterns } = productCounts;

const figures = [
  [rules, 'analysis rules'],
  [conditions, 'conditions'],
  [recommendations, 'recommendations'],
  [patterns, 'correlation patterns'],
] as const;

/** States how much is checked. The build counts it. */
export function ProductFigures() {
  return (
    <section className={classes.section} aria-labelledby="home-figures">
      <h2 id="home-figures" className={classes.title}>
        What every log is checked for
      </h2>
      <ul className={claims.figures}>
        {figures.map(([count, label]) => (
          <li key={label}>
            <strong>{count}</strong> {label}
          </li>
        ))}
      </ul>
      <p className={`${classes.muted} ${classes.figuresNote}`}>
        {rulesPerCategory(rulesIn)}. Each finding comes with its proof and steps to fix it.
      </p>
    </section>
  );
}
