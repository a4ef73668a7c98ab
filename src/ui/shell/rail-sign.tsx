import { useState } from 'react';
import { PanelMark } from '#ui/kit/brand-mark/brand-mark.tsx';

interface RailSignProps {
  /** Address of the operator's icon; null draws the panel's own mark. */
  readonly favicon: string | null;
}

/** The brand where there is no room for a word: its icon, or our mark where it has none or it cannot be fetched. */
export function RailSign({ favicon }: RailSignProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (favicon === null || favicon === broken) return <PanelMark />;
  return <img src={favicon} alt="" height={26} onError={() => setBroken(favicon)} />;
}
