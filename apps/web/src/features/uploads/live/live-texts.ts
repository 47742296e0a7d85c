/** Notices about the live channel, word for word from the specification. The upload goes on despite them. */
export const liveTexts = {
  timedOut: 'WebSocket connection timeout',
  failed: 'WebSocket connection error',
  unreadable: 'Failed to parse message',
  polling: 'Falling back to polling',
} as const;

export function closedText(code: number): string {
  return `Connection closed unexpectedly (code: ${code})`;
}
