import { defineRule } from '../define-rule.ts';

export const networkDns = defineRule('network-dns', {
  title: 'DNS lookup failed',
  meaning:
    "Your computer looks up a server's address (DNS) before it connects. That failed. If the whole line was down in the same minutes, this is only a consequence.",
  shows: 'Minutes with a failed DNS lookup, and how many of them were in an outage.',
  lines: ['apiError'],
});
