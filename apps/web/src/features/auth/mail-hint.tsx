import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../../shared/environment-query.ts';
import { Notice } from '../../shared/ui/notices/notice.tsx';

/** Where the mails are, on a server that sends none. */
export function MailHint() {
  const { data } = useQuery(environmentQuery);
  if (!data?.hasOutbox) return null;
  return (
    <Notice severity="info" title="This server sends no mail">
      <p>
        Read the code in the{' '}
        <a href="/dev/outbox" target="_blank" rel="noreferrer">
          outbox
        </a>{' '}
        (opens in a new tab).
      </p>
    </Notice>
  );
}
