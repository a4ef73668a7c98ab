import type { Plugin } from 'vite';

/** Where Mantine takes the ids from that tie labels and lists to their fields. */
export const idsModule = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

/**
 * Mantine draws whatever has an id twice, the second time before anything is painted: first with React's id, then with a
 * random one, which panels that are drawn on a server need. Ours keep the first (decision 189).
 */
export function mantineIds(): Plugin {
  return {
    name: 'panel:mantine-ids',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: idsModule }, handler: () => drawnOnce },
  };
}

export const drawnOnce = `import { useId as useOwn } from 'react';
export function useId(given) {
  const own = useOwn();
  return typeof given === 'string' ? given : 'mantine-' + own;
}`;
