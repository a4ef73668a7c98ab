import { useRef } from 'react';
import { type UploadItem, uploadsByField } from '#domain/upload.ts';
import { useUploads } from '#world/use-uploads.ts';
import type { World } from '#world/world.ts';

/** The form's name of its field. */
export const COVER = 'cover';

interface ChosenCover {
  readonly items: readonly UploadItem[];
  /** `@id` of the picture, once the network has it. */
  readonly taken: string | null;
  /** Why nothing can be sent with it yet, by the key of its sentence. */
  readonly problem: 'uploading' | 'uploadFailed' | null;
  /** One takes the place of another. */
  readonly replace: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly clear: () => void;
  /** It goes out with a form now. */
  readonly send: () => void;
  /** What went out is done: it goes, unless another has been chosen since. Whether it has. */
  readonly settleSent: () => boolean;
}

/** The cover picture that was chosen for a short link; it is sent ahead of it. */
export function useCover(world: World): ChosenCover {
  const { items, add, remove, retry } = useUploads(world);
  const { taken = [], running = 0, failed = 0 } = uploadsByField(items)[COVER] ?? {};
  const clear = () => {
    for (const { key } of items) remove(key);
  };
  const keys = items.map(({ key }) => key).join(' ');
  const sent = useRef('');
  return {
    items,
    taken: taken[0] ?? null,
    problem: running > 0 ? 'uploading' : failed > 0 ? 'uploadFailed' : null,
    replace: (files) => {
      clear();
      add(COVER, files.slice(0, 1));
    },
    remove,
    retry,
    clear,
    send: () => {
      sent.current = keys;
    },
    settleSent: () => {
      const settles = keys === sent.current;
      if (settles) clear();
      return settles;
    },
  };
}
