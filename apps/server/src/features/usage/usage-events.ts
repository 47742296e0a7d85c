import {
  consentCookie,
  consentValue,
  type UsageEventKind,
} from '@ridescope/contract/cookie-consent';
import { apiPrefix } from '@ridescope/contract/protocol';
import { purchaseTokens } from '@ridescope/contract/purchases';
import { createSignedUrl } from '@ridescope/contract/uploads';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-some.ts';
import { identityOf } from '../../platform/http/access.ts';
import { timeNow } from '../../platform/process/clock.ts';

/** Calls that are counted, by the address of their route. */
const countedCalls: Readonly<Record<string, UsageEventKind>> = {
  [`${createSignedUrl.method} ${apiPrefix}${createSignedUrl.path}`]: 'analysis',
  [`${purchaseTokens.method} ${apiPrefix}${purchaseTokens.path}`]: 'payment',
};

/**
 * Records that an account has started an analysis or a payment, on every route that is registered after this. Only for
 * browsers whose user pressed OK in the cookie banner, and nothing but the kind, the account and the time.
 */
export function recordUsage(api: FastifyInstance, db: Queryable): void {
  api.addHook('onResponse', async (request, reply) => {
    const kind = countedCalls[`${request.method} ${request.routeOptions.url}`];
    if (!kind || reply.statusCode >= 300) return;
    if (request.cookies[consentCookie] !== consentValue) return;
    const { id: owner } = identityOf(request);
    try {
      await db.insertInto('usage_events').values({ owner, kind, created_at: timeNow() }).execute();
    } catch (error) {
      // The call itself has succeeded, and a missing count does no harm.
      request.log.warn({ event: 'usage.notRecorded', err: error });
    }
  });
}

export function removeOldUsage(db: Queryable, before: Date): Promise<number> {
  return deleteOldest(db, { table: 'usage_events', column: 'created_at', before: before });
}
