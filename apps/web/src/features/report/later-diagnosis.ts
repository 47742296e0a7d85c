import { LaterCode } from './parts/later.tsx';

/** The diagnosis of a report without a verdict. */
export const laterDiagnosis = new LaterCode(() => import('./older-diagnosis.tsx'));
