import { createContext } from 'react';

/** True where nothing is cut, because what is read there was cut above it: the opened row of a narrow screen. */
export const WholeTexts = createContext(false);
