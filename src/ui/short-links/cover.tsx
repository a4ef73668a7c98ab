import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './short-links.module.css';

/** The picture of a short link; the default one where it has none, or where it cannot be loaded (specification 3). */
export function Cover({ src }: { readonly src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={`well centred ${classes['cover']}`} data-testid="cover" aria-hidden>
      {src === null || broken === src ? (
        <IconLink size={22} stroke={1.5} />
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      )}
    </span>
  );
}
