import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const policyHeader = 'content-security-policy';
const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** Hashes by style sheet. Pages have few different ones, and the large ones are the same in all pages. */
const known = new Map<string, string>();
/** Far more than a build has: old ones are forgotten after many new builds. */
const mostKnown = 1000;

/**
 * Prepares an answer for a page of ours: its content security policy then allows the `<style>` elements that the page has, and
 * no other. So styles that get into a page in another way stay without effect.
 */
export function allowStyles(reply: FastifyReply, html: string): FastifyReply {
  const hashes = [...html.matchAll(styleElement)].map(([, sheet = '']) => `'${hashOf(sheet)}'`);
  const policy = String(reply.getHeader(policyHeader) ?? '');
  if (policy === '' || hashes.length === 0) return reply;
  const allowed = ['style-src', "'self'", ...new Set(hashes)].join(' ');
  return reply.header(policyHeader, policy.replace("style-src 'self'", allowed));
}

/** Answers with a page of ours. */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return allowStyles(reply, html).type('text/html; charset=utf-8').send(html);
}

function hashOf(sheet: string): string {
  const found = known.get(sheet);
  if (found !== undefined) return found;
  const hash = `sha256-${createHash('sha256').update(sheet).digest('base64')}`;
  if (known.size >= mostKnown) known.clear();
  known.set(sheet, hash);
  return hash;
}
