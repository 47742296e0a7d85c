import { StartupError } from './startup-error.ts';

/**
 * Checks that a command without options got none: an option that is ignored looks as if it had worked.
 * @throws StartupError
 */
export function requireNoArguments(command: string, args: string[]): void {
  if (args.length > 0) throw new StartupError(`Usage: npm run ${command}`);
}
