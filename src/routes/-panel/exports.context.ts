import { createContext } from 'react';
import type { WantedFile } from '#machines/file-download.ts';

interface Exports {
  /** A file is on its way; one at a time. */
  readonly busy: boolean;
  readonly start: (file: WantedFile) => void;
}

export const ExportsContext = createContext<Exports>({ busy: false, start: () => {} });
