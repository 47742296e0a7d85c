import { askEarly } from './ask-early.ts';

// The build writes `/early-answers.js` from it. The server puts that script into a page only where the browser says that somebody
// is signed in.
askEarly();
