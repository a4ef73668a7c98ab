import { useMediaQuery } from '@mantine/hooks';
import { breakpoints, CARDS_UP_TO } from '#contract/breakpoints.ts';

const NARROW = `(max-width: ${breakpoints.mobile}px)`;
const CARDS = `(max-width: ${CARDS_UP_TO}px)`;
const atOnce = { getInitialValueInEffect: false };

/** Whether the screen is a phone's (specification 2), known at the first drawing and followed. */
export const useNarrow = (): boolean => useMediaQuery(NARROW, false, atOnce);

/** Whether a list is cards, because a table would have room for a column or two. */
export const useCards = (): boolean => useMediaQuery(CARDS, false, atOnce);
