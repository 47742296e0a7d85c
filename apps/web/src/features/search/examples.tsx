import { searchPath } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import classes from './examples.module.css';

const examples = [
  { text: 'RTX 4060', meaning: 'Both words, in any order' },
  { text: 'i5-13400', meaning: 'A processor' },
  { text: '(M3 OR M4) AND Pro', meaning: 'One of two words, and a third' },
  { text: 'RTX -laptop', meaning: 'Without a word' },
  { text: 'i5-13*', meaning: 'Words that start like this' },
  { text: '"RTX 3060" resolution:1440', meaning: 'Words side by side, and a resolution' },
] as const;

/** Searches to start with. They also teach the language. */
export function Examples() {
  return (
    <section className={classes.examples} aria-labelledby="search-examples">
      <h2 id="search-examples" className={classes.title}>
        Examples
      </h2>
      <ul className={classes.list}>
        {examples.map(({ text, meaning }) => (
          <li key={text}>
            <Link to={searchPath(text)} className={classes.example}>
              <code>{text}</code> <span>{meaning}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.fields}>
        To search one field only, put <code>cpu:</code> <code>gpu:</code> <code>world:</code>{' '}
        <code>profile:</code> <code>version:</code> or <code>resolution:</code> before the word.
      </p>
    </section>
  );
}
