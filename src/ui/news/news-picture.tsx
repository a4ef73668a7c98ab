import { IconNews } from '@tabler/icons-react';
import { useState } from 'react';
import { NEWS_PREVIEW_PX } from '#contract/limits.ts';
import classes from './news-list.module.css';

interface NewsPictureProps {
  /** Address of the preview; null where the announcement has none. */
  readonly path: string | null;
}

/** The preview of an announcement, always of the same size; a sign in its place where there is none or it cannot be loaded. */
export function NewsPicture({ path }: NewsPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (path === null || broken === path) {
    return (
      <span className={`centred ${classes['picture']}`} data-fallback="">
        <IconNews size={28} stroke={1.5} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={`centred ${classes['picture']}`}
      src={path}
      alt=""
      width={NEWS_PREVIEW_PX}
      height={NEWS_PREVIEW_PX}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(path)}
    />
  );
}
