/** The mail with a message of the contact form, to the operator. */
export const contactMailMessages = {
  subject: 'Contact: {subject}',
  from: 'From {name}, {email}. Your answer to this mail goes to that address.',
  account: 'Account: {owner}',
  'no-account': 'Sent without an account.',
  report: 'Report: {owner}/{report}',
  number: 'Message {id}',
} as const;
