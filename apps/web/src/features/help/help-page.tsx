import { useState } from 'react';
import { CategoryList } from './category-list.tsx';
import classes from './help-page.module.css';
import { HelpSearch } from './help-search.tsx';

/** All topics of the help, and their search. */
export function HelpPage() {
  const [question, setQuestion] = useState('');
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Help</h1>
      <HelpSearch question={question} onChange={setQuestion}>
        <CategoryList level={2} />
      </HelpSearch>
    </div>
  );
}
