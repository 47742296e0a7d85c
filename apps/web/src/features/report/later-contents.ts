import { LaterCode } from './parts/later.tsx';

/** What the cards below the answer show. */
export const laterContents = new LaterCode(() => import('./section-contents.ts'));
