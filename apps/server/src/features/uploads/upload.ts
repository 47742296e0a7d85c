import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** An upload as the database holds it. */
export type Upload = Selectable<Tables['uploads']>;
