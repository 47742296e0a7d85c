import 'react';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Lets the field take a folder. Every desktop browser knows it, and React's types don't. */
    webkitdirectory?: '' | undefined;
  }
}
