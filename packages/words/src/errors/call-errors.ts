/** What the app says of a call that no server answered, or whose answer has no sentence. */
export const callErrors = {
  unreachable: 'The server could not be reached.',
  unreadable: "The server's answer could not be read.",
  unavailable: 'The server is not available.',
  unknownAddress: "The server doesn't know this address.",
  noTokens: "You don't have enough tokens.",
  unnamed: 'Something went wrong. Please try again.',
  unknownStep: (step: string) => `The server named an unknown step: ${step}.`,
  status: (status: number) => `The server answered with status ${status}.`,
} as const;

/** Why a call failed because of a fault of the server: its answer, and what forms show. */
export const serverFault = 'Something went wrong on our side. Please try again.';

/** Says under which id the log of the server explains a fault. */
export function referenceText(traceId: string): string {
  return `Reference: ${traceId}.`;
}
