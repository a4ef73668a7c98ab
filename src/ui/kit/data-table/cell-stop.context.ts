import { createContext, useContext } from 'react';

/**
 * What the tab key does with what can be reached in a cell: `0` in the row that has the focus and outside of
 * tables, `-1` in every other row, so that a table is one stop and not a hundred; undefined where nothing may be
 * reached by itself, because all of it is one button.
 */
export const CellStop = createContext<0 | -1 | undefined>(0);

export const useCellStop = (): 0 | -1 | undefined => useContext(CellStop);
