import { receiveEarlyFiles } from './early-files.ts';
import { applyStoredChoices } from './stored-appearance.ts';

// The build writes `/before-app.js` from it, which runs before the first paint. A separate file, because the content security
// policy allows no inline script.
applyStoredChoices();
receiveEarlyFiles();
