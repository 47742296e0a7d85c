import { describe, expect, it } from 'vitest';
import { redactLine } from '../testing/redact.ts';

describe('masks passwords, tokens and values in addresses of pages', () => {
  it.each([
    ['password is hunter22', 'password is xxxxxxxx'],
    ['password "hunter22"', 'password "xxxxxxxx"'],
    ['Got an access token abcd1234efgh', 'Got an access token xxxxxxxxxxxx'],
    ['payload: eyJuYW1lIjoiQW5uYSJ9', 'payload: xxxxxxxxxxxxxxxxxxxx'],
    ['Basic YW5uYTpodW50ZXIyMg==', 'Basic xxxxxxxxxxxxxxxxxx=='],
    [
      'GET https://example.org/cb?code=abcd1234efgh&state=zyxw9876',
      'GET https://example.org/cb?code=xxxxxxxxxxxx&state=xxxxxxxx',
    ],
    [
      'GET https://example.org/?first=Anna&q=plantina',
      'GET https://example.org/?first=xxxx&q=xxxxxxxx',
    ],
    [
      'mailto:plantina@example.org?subject=Wilhelmina%20Quux',
      'mailto:xxxxxxxx@xxxxxxx.xxx?subject=xxxxxxxxxx%xxxxxx',
    ],
  ])('%s', (message, masked) => {
    expect(redactLine(message)).toBe(masked);
  });
});
