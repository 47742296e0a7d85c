import { escapeHtml } from '../pages/escape-html.ts';

/** A mail to one person. */
export interface Mail {
  to: string;
  /** Address that answers go to, where it isn't the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails. */
export interface Mailer {
  /** @throws Error when the mail was not accepted; it may be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The text of a mail. A code is set apart, so that it is found at a glance. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  code?: string;
  /** An address of ours, below the first paragraph. */
  link?: string;
}

/** Writes a mail as plain text and as HTML without external resources. */
export function composeMail(to: string, { subject, paragraphs, code, link }: MailContent): Mail {
  const [first = '', ...rest] = paragraphs;
  const text = [
    first,
    ...(code ? [`    ${code}`] : []),
    ...(link ? [link] : []),
    ...rest,
    signature,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5f7;color:#1c2330;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${paragraph(first)}
${code ? `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>` : ''}
${link ? `<p style="margin:24px 0;overflow-wrap:anywhere"><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : ''}
${rest.map(paragraph).join('\n')}
<p style="margin:24px 0 0;color:#5b6577;font-size:14px">${escapeHtml(signature)}</p>
</div></body></html>
`;
  return { to, subject, text: `${text}\n`, html };
}

const signature = 'Ridescope';

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`;
}
