import { useEffect, useState } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import classes from './foreign-frame.module.css';

/** What a frame is for: a page of the operator's, the support chat, an advertiser's banner, or the operator's scripts (never seen). */
type ForeignKind = 'page' | 'chat' | 'creative' | 'scripts';

interface ForeignFrameProps {
  readonly kind: ForeignKind;
  /** Checked by `domain/frame-address.ts`, or one of the contract's `framePaths`. */
  readonly src: string;
  /** Names the frame for assistive technology. */
  readonly title: string;
}

/**
 * Never `allow-same-origin`: what is inside has an origin of its own and none of our cookies, storage or data;
 * never `allow-top-navigation`: it cannot take the panel away (architecture: customJs). What it opens in a new window
 * is an ordinary page again, so that a link in it works.
 */
const sandboxes: Readonly<Record<ForeignKind, string>> = {
  page: 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  chat: 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  creative: 'allow-scripts',
  scripts: 'allow-scripts',
};

/** Whatever the operator brings from elsewhere, shut off from the panel. */
export function ForeignFrame({ kind, src, title }: ForeignFrameProps) {
  const [shown, setShown] = useState<string | null>(null);
  // A frame that never answers has its say all the same: the browser's own page for it.
  useEffect(() => {
    const timer = setTimeout(() => setShown(src), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [src]);
  const hidden = kind === 'scripts';
  return (
    <div className={classes['root']} data-kind={kind} aria-hidden={hidden || undefined}>
      {!hidden && shown !== src && <Skeleton className={classes['waiting'] ?? ''} radius="md" />}
      <iframe
        key={src}
        className={classes['frame']}
        src={src}
        title={title}
        sandbox={sandboxes[kind]}
        allow=""
        referrerPolicy="no-referrer"
        loading={kind === 'page' ? 'lazy' : 'eager'}
        tabIndex={hidden ? -1 : undefined}
        onLoad={() => setShown(src)}
      />
    </div>
  );
}

const LOAD_TIMEOUT_MS = 8000;
