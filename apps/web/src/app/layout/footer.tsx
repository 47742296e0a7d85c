import { pagePaths } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import { product } from '../product.ts';
import classes from './footer.module.css';

/** Names the product, its version, and the company that it is independent of. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <p>
        © {new Date().getFullYear()} {product.company}, a limited liability company. {product.name}{' '}
        version {product.version}
      </p>
      <nav aria-label="Footer">
        <Link to={pagePaths.contact}>Contact</Link>
      </nav>
      <p>Not affiliated with the vendor of the game.</p>
    </footer>
  );
}
