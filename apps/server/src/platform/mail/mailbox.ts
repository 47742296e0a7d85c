/** Gmail ignores dots, and has two domains for each mailbox. */
const gmailDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an email address, by which accounts of the same person are recognised: without a `+tag`, and
 * without the dots that Gmail ignores.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  const domain = email.slice(at + 1).toLowerCase();
  // An address may begin with a plus sign; then that is all there is of a name.
  const local = name === '' ? email.slice(0, at).toLowerCase() : name;
  return gmailDomains.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
