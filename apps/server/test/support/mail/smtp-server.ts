import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail server that keeps the mails it receives. */
export async function smtpServer(port: number) {
  const taken: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (chunk) => {
        source += chunk;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return taken;
}
