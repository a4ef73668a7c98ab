import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '#contract/breakpoints.ts';

const NARROW = `(max-width: ${breakpoints.mobile}px)`;

/** Whether the screen is a phone's (specification 2), known at the first drawing and followed. */
export const useNarrow = (): boolean => useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
