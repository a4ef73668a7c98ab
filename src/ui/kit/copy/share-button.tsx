import { IconShare2 } from '@tabler/icons-react';
import { ToolButton } from '../tool-button/tool-button.tsx';
import { useCopy } from './use-copy.ts';

interface ShareButtonProps {
  readonly url: string;
  /** What is shared, as `Share your link`. */
  readonly label: string;
}

/** A device that is touched and has a sheet of its own; browsers have it on https alone. */
const hasSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Opens the device's own sheet for passing a link on; nothing where it has none. A sheet that does not open copies it. */
export function ShareButton({ url, label }: ShareButtonProps) {
  const copy = useCopy();
  if (!hasSheet()) return null;
  const share = async () => {
    try {
      await navigator.share({ url });
    } catch (error) {
      // closed by whoever opened it
      if (error instanceof DOMException && error.name === 'AbortError') return;
      copy(url);
    }
  };
  return <ToolButton icon={IconShare2} label={label} onClick={() => void share()} />;
}
