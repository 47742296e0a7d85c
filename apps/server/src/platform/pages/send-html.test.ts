import { createHash } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../http/http-server.ts';
import { secureAnswers } from '../http/security.ts';
import { loadConfig } from '../process/config.ts';
import { sendHtml } from './send-html.ts';

async function policyOf(html: string): Promise<string | undefined> {
  const config = loadConfig({});
  const app = createHttpServer(config, { write() {} });
  onTestFinished(() => app.close());
  await secureAnswers(app, config);
  app.get('/page', async (_request, reply) => sendHtml(reply, html));
  const { headers } = await app.inject('/page');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  return /style-src[^;]*/.exec(String(headers['content-security-policy']))?.[0];
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('the policy of a page allows the style elements that it has, each once, and no other inline style', async () => {
  const [one, two] = ['p{margin:0}', '\nh1{}'];
  const html = `<head><style>${one}</style></head><style>${two}</style><style>${one}</style><p style="color:red">`;
  expect(await policyOf(html)).toBe(`style-src 'self' ${hash(one)} ${hash(two)}`);
});

it('the policy of a page without style elements allows files alone', async () => {
  expect(await policyOf('<p>a</p>')).toBe("style-src 'self'");
});
