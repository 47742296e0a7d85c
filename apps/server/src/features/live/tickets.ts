import { createHash, randomBytes } from 'node:crypto';
import type { getConnectionId, ResponseOf } from '@ridescope/contract';
import type { Identity } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import * as store from './store.ts';

/** How long a ticket is good: a page opens its socket at once. */
const ticketLifeS = 60;

/** Who holds a socket, and for which of their pages. */
export interface Visitor {
  connectionId: string;
  owner: string;
  /** The browser that asked for the ticket; absent where there is none, as in some tests. */
  sessionId: string | undefined;
}

export interface Tickets {
  /** A ticket for a connection that the caller had before, or for a new one. */
  issue(
    caller: Identity,
    connectionId: string | undefined,
  ): Promise<ResponseOf<typeof getConnectionId>>;
  /**
   * Lets in who holds a good ticket, once.
   * @throws AppError AUTHENTICATION_REQUIRED for a ticket that is used, late or none; FORBIDDEN for somebody else's.
   */
  admit(given: { connectionId: string; userId: string; token: string }): Promise<Visitor>;
  isConnectionOf(owner: string, connectionId: string): Promise<boolean>;
  /** Forgets pages whose last ticket ended before a moment. */
  removeOld(before: Date): Promise<void>;
}

/**
 * Tickets open the live socket. Browsers cannot send a header with it, and a token in an address ends up in the logs of
 * whatever stands in front: so the address carries something that is worth nothing once it was used.
 */
export function createTickets(db: Queryable): Tickets {
  return {
    async issue({ id: owner, sessionId = '' }, connectionId) {
      // The session is no secret. It stands in the ticket, whose hash vouches for it, rather than in a table.
      const ticket = `${randomBytes(32).toString('base64url')}.${sessionId}`;
      const given = { owner, hash: hashOf(ticket), lifeS: ticketLifeS };
      if (connectionId !== undefined && (await store.renewTicket(db, connectionId, given))) {
        return { connectionId, ticket };
      }
      const id = randomBytes(16).toString('base64url');
      await store.insertConnection(db, id, given);
      return { connectionId: id, ticket };
    },

    async admit({ connectionId, userId, token }) {
      const found = await store.takeTicket(db, hashOf(token));
      if (!found) {
        throw new AppError('AUTHENTICATION_REQUIRED', 'This ticket is used or too old.');
      }
      if (found.owner !== userId || found.id !== connectionId) {
        throw new AppError('FORBIDDEN', 'This ticket is for another connection.');
      }
      const sessionId = token.slice(token.indexOf('.') + 1);
      return { connectionId, owner: userId, sessionId: sessionId === '' ? undefined : sessionId };
    },

    isConnectionOf: (owner, connectionId) => store.isConnectionOf(db, owner, connectionId),
    removeOld: (before) => store.removeOldConnections(db, before),
  };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
