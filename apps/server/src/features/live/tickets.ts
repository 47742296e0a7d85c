import { createHash, randomBytes } from 'node:crypto';
import type { ResponseOf } from '@ridescope/contract/endpoint';
import type { getConnectionId } from '@ridescope/contract/live';
import { connectionErrors } from '@ridescope/words/errors/upload-errors';
import type { Queryable } from '../../platform/database/database.ts';
import type { Identity } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import * as store from './store.ts';

/** How long a ticket is valid: a page opens its socket at once. */
const ticketLifeS = 60;

/** The user of a socket, and which of their pages it belongs to. */
export interface Visitor {
  connectionId: string;
  owner: string;
  /** The session that asked for the ticket; absent in some tests. */
  sessionId: string | undefined;
}

export interface Tickets {
  /** Makes a ticket for a connection that the caller had before, or for a new one. */
  issue(
    caller: Identity,
    connectionId: string | undefined,
  ): Promise<ResponseOf<typeof getConnectionId>>;
  /**
   * Accepts a valid ticket once.
   * @throws AppError AUTHENTICATION_REQUIRED for a used, expired or unknown ticket; FORBIDDEN for another user's.
   */
  admit(given: { connectionId: string; userId: string; token: string }): Promise<Visitor>;
  isConnectionOf(owner: string, connectionId: string): Promise<boolean>;
  /** Deletes connections whose last ticket expired before a moment. */
  removeOld(before: Date): Promise<number>;
}

/**
 * Makes the tickets that open the live socket. Browsers can't send a header with it, and a token in an address ends up
 * in the logs of proxies. So the address carries a ticket that is worthless once used.
 */
export function createTickets(db: Queryable): Tickets {
  return {
    async issue({ id: owner, sessionId = '' }, connectionId) {
      // The session id is no secret. The ticket carries it and its hash protects it, so no table is needed.
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
        throw new AppError('AUTHENTICATION_REQUIRED', connectionErrors.usedTicket);
      }
      if (found.owner !== userId || found.id !== connectionId) {
        throw new AppError('FORBIDDEN', connectionErrors.otherTicket);
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
