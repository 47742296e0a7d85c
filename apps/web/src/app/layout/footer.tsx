import { pagePaths } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { siteFacts } from '../../shared/site-facts.ts';
import { product } from '../product.ts';
import classes from './footer.module.css';

/** Names the product, its version, and the company that it is independent of. */
export function Footer() {
  const { operator, operatorForm } = siteFacts();
  return (
    <footer className={classes.footer}>
      {/* The year of the build stays in its HTML. */}
      <p suppressHydrationWarning>
        © {new Date().getFullYear()} {operator}, {operatorForm}.{' '}
        <span className={classes.version}>
          {product.name} version {product.version}
        </span>
      </p>
      <nav aria-label="Footer" className={classes.links}>
        <Link to={pagePaths.terms}>Terms</Link>
        <Link to={pagePaths.privacy}>Privacy</Link>
        <Link to={pagePaths.contact}>Contact</Link>
        <a href="/licenses.txt">Licenses</a>
      </nav>
      <p>Not affiliated with the vendor of the game.</p>
    </footer>
  );
}
