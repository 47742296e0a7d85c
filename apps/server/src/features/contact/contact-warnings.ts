import type { Config } from '../../platform/config.ts';

/** Tells the operator where messages of the contact form stay unread. */
export function contactWarnings({ contactEmail }: Pick<Config, 'contactEmail'>): string[] {
  if (contactEmail !== undefined) return [];
  return [
    'CONTACT_EMAIL is not set, so messages of the contact form are only stored, although the page promises an answer within 24-48 hours. Read them with `npm run messages`.',
  ];
}
