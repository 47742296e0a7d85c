import { afterAll } from 'vitest';
import { removeTemporaryDirectories } from './temporary-directory.ts';

// Runs for every test file. A module that files share is loaded once for all of them, so its own hook would run after the first.
afterAll(removeTemporaryDirectories);
