import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/** Compiles a message in ICU MessageFormat. The build of the web app compiles all messages and leaves this out. */
export function compileMessage(message: string): CompiledMessage {
  return compile(message);
}
