import { useAnswerSearch } from './answer-search.ts';
import { useConversionSearch } from './conversion-search.ts';
import { Palette } from './palette.tsx';
import { usePanelSearch, type PanelSearch } from './search-sources.ts';

interface PanelPaletteProps extends PanelSearch {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * The search over everything with what it finds anywhere in the panel, fetched when it is first opened. Pages and
 * screens register what only they know.
 */
export function PanelPalette({ opened, onClose, ...panel }: PanelPaletteProps) {
  const { world } = panel;
  usePanelSearch(panel);
  useAnswerSearch(world);
  useConversionSearch(world);
  return <Palette world={world} opened={opened} onClose={onClose} />;
}
