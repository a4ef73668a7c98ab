import { useRouteContext } from '@tanstack/react-router';
import { Gallery } from '#ui/gallery/gallery.tsx';
import { useConfig } from '#world/config-store.ts';
import { PanelTheme } from './-panel/panel-theme.tsx';

/** The gallery in the panel's theme; in development alone (`app/gallery-route.ts`). */
export function GalleryPage() {
  const { config } = useRouteContext({ from: '__root__' });
  return (
    <PanelTheme accent={useConfig(config).brand.accent}>
      <Gallery />
    </PanelTheme>
  );
}
