/** The words of a mail. */
export interface MailMessages {
  subject: string;
  paragraphs: readonly string[];
}
