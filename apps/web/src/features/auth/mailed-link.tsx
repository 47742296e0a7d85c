import { mailedLinkHours } from '@ridescope/contract/code-terms';
import { useState } from 'react';
import { ApiError } from '../../shared/api-client.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { callMailBrowserLink } from './api.ts';
import { problemOf } from './auth-texts.ts';
import { emailRule, normalEmail } from './field-rules.ts';

/** Says what a block can come from, and offers a mailed link with which this browser can try again at once. */
export function MailedLink({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [reported, setShown] = useState<string>();
  const send = async () => {
    if (isBusy) return;
    const to = normalEmail(email);
    const missing = emailRule(to);
    if (missing) return setShown(missing);
    setIsBusy(true);
    try {
      await callMailBrowserLink(to);
      setShown(`We emailed a link to ${to}. Open it in this browser.`);
    } catch (error) {
      setShown(textOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <p>
        You or somebody else tried too often. With a link from your mailbox, this browser can try
        again now.
      </p>
      <Button variant="default" onClick={send} {...(isBusy && { 'aria-disabled': true })}>
        Email me a link
      </Button>
      <div role="status">{reported && <p>{reported}</p>}</div>
    </>
  );
}

function textOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'LIMIT_EXCEEDED') {
    return `We emailed you links in the last hour. Each works for ${mailedLinkHours} hours: open one in this browser.`;
  }
  return problemOf(error, 'signIn').text;
}
