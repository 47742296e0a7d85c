import { product } from '../product.ts';
import classes from './footer.module.css';

/** Whose product this is, which version, and whose it is not. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <p>
        © {new Date().getFullYear()} {product.company}, a limited liability company. {product.name}{' '}
        version {product.version}
      </p>
      <p>Not affiliated with the vendor of the game.</p>
    </footer>
  );
}
