import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A call as the stub got it. */
export interface ModelCall {
  path: string;
  authorization: string | undefined;
  /** The body as text. */
  text: string;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string };
    max_tokens?: number;
  };
}

export type ModelReply = (response: ServerResponse, call: ModelCall) => void;

/** Starts a server with the protocol of chat completions, which answers each call with the next reply, and then with the last. */
export async function startModelStub(...replies: ModelReply[]) {
  const calls: ModelCall[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const call: ModelCall = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        text,
        body: text === '' ? { model: '', messages: [] } : JSON.parse(text),
      };
      calls.push(call);
      (replies[calls.length - 1] ?? replies.at(-1))?.(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { calls, baseUrl: `http://127.0.0.1:${port}/v1` };
}

/** Answers as a model that wrote this text. */
export function saysText(content: string, usage: unknown = usualUsage): ModelReply {
  return (response) => sendJson(response, completion(content, usage));
}

/** Answers as a model that wrote these sentences. */
export function saysSentences(...sentences: unknown[]): ModelReply {
  return saysText(JSON.stringify({ sentences }));
}

const usualUsage = { prompt_tokens: 900, completion_tokens: 80, total_tokens: 980 };

export function completion(content: string, usage: unknown = usualUsage) {
  return {
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'stub',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage,
  };
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
