import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#i18n/instance.ts';
import type { routeTree } from '#routes/route-tree.gen.ts';

type Tree = typeof routeTree;

const grown = new WeakSet<Tree>();

/** `dev/gallery`, where every shared tool is seen: in development alone, so it is no file of `src/routes`. */
export function withGallery(tree: Tree): Tree {
  // One tree for every router that is made of it, as tests make several.
  if (grown.has(tree)) return tree;
  grown.add(tree);
  const gallery = createRoute({
    getParentRoute: () => tree,
    path: '/dev/gallery',
    loader: () => Promise.all([loadTexts('account'), loadTexts('panel')]),
    component: lazyRouteComponent(() => import('#routes/-gallery.tsx'), 'GalleryPage'),
  });
  tree.addChildren({ ...tree.children, gallery });
  // Links know nothing of it, and need not: it is opened by its address.
  return tree;
}
