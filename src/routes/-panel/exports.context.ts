import { createContext } from 'react';
import type { WantedFile } from '#machines/file-download.ts';

/** The note of this tab that says what is on its way. */
export const EXPORT_NOTE = 'export';

interface Exports {
  /** A file is on its way; one at a time. */
  readonly busy: boolean;
  readonly start: (file: Required<WantedFile>) => void;
}

export const ExportsContext = createContext<Exports>({ busy: false, start: () => {} });
