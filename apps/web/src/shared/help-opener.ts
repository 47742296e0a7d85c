import { createContext } from 'react';

/** Opens a topic of the help over the page; undefined outside the frame of the app, where links lead to its page. */
export const HelpOpener = createContext<((topic: string) => void) | undefined>(undefined);
