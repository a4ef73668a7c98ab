import { createContext } from 'react';

/** What an own page is called, null where there is no such page; undefined: nothing of it is known, or none is shown. */
export type OwnPageName = string | null | undefined;

/** Where the page tells it, for the document's title. */
export const OwnPageNameContext = createContext<(name: OwnPageName) => void>(() => {});
