/** What an operator does about a damaged embedded database. */
export const restoreAdvice =
  'Stop the server and run npm run restore, which returns to the newest good copy and keeps the damaged database beside it.';

/** Why a request is refused whatever it asks for, or fails through no fault of the caller. */
export const requestErrors = {
  wrongType: 'The body of this call must be of another type.',
  tooLarge: 'The body of this call is too large.',
  invalidJson: 'The body is not valid JSON.',
  wrongLength: 'The body does not have the length that was announced.',
  badEncoding: 'The address is not encoded as it should be.',
  longAddress: 'A part of the address is too long.',
  forbiddenCharacter: 'The request contains a character that is not allowed in text.',
  invalid: 'The request is not valid.',
  unreadable: 'The request could not be read.',
  noSuchCall: 'There is no such call.',
  noSuchFile: 'There is no such file.',
  notBuilt: 'The web pages are not built yet. Run "npm run build", then load this page again.',
  noSuchPage: 'There is no such page.',
  wrongMethod: 'This address does not accept that method.',
  severalHosts: 'The request names more than one host.',
  otherSite: 'This cannot be done from another site.',
  tooManyCalls: 'Too many calls. Please wait a moment and try again.',
  restarting: 'The server is restarting. Please try again.',
  databaseAway: 'The database does not answer. Please try again in a moment.',
  databaseFull: 'The database cannot store anything right now. Please try again later.',
  databaseDamaged: 'The database cannot be read. Its operator has to restore a copy.',
  wrongHost: (hasAddress: boolean) =>
    hasAddress
      ? "The server doesn't answer under this name."
      : "The server doesn't answer under this name. Set PUBLIC_URL to the address that people use.",
  /** The page of mails that were not sent. @param keyFile in the data folder */
  closedOutbox: (path: string, keyFile: string) =>
    `Open the outbox once with the address that the server shows at its start, or with ${path}?key= and the text of the file ${keyFile} in the data folder.`,
} as const;
