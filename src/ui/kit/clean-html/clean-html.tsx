import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { clean, isBlank } from './clean.ts';
import classes from './clean-html.module.css';

interface CleanHtmlProps {
  /** As the network sent it; it is not trusted. */
  readonly html: string;
  /** Stands where nothing is left to be seen. */
  readonly empty?: ReactNode;
}

/** Html of the network, cleaned, in a container that has none of the panel's classes inside. */
export function CleanHtml({ html, empty = null }: CleanHtmlProps) {
  const content = useMemo(() => clean(html), [html]);
  const blank = useMemo(() => isBlank(content), [content]);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A copy: the nodes of a fragment leave it, and an effect may run twice.
    place.current?.replaceChildren(content.cloneNode(true));
  }, [content]);
  return blank ? empty : <div ref={place} className={classes['root']} />;
}
