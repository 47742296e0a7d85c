import { fixSteps } from '../../shared/fixes/fix-steps.tsx';
import { LaterCode } from '../../shared/later-code.ts';
import { findingPanel } from './parts/finding/finding-item.tsx';

/** What the cards below the answer show. */
export const laterContents = new LaterCode(() => import('./section-contents.ts'));

/** What unfolds below findings and fixes. */
export const unfoldedContents = [findingPanel, fixSteps];
