import { IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { isPage } from '#domain/creative.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Creative } from './creative.ts';
import classes from './creatives.module.css';

/** The picture, small; a sign in its place for a page, and where it cannot be had. */
export function Thumbnail({ creative }: { readonly creative: Creative }) {
  const { t } = useTranslation('creatives');
  const [broken, setBroken] = useState(false);
  if (isPage(creative) || broken) {
    const Sign = isPage(creative) ? IconPlayerPlay : IconPhotoOff;
    return (
      <span className={`note ${classes['sign']}`}>
        <Sign size={26} stroke={1.5} aria-hidden />
        {t(($) => (isPage(creative) ? $.page : $.noPicture))}
      </span>
    );
  }
  return (
    <img
      className={classes['picture']}
      src={creative.imagePath}
      alt=""
      width={creative.width}
      height={creative.height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
