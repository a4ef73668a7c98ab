import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { TAGS_SHOWN } from '#contract/limits.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Truncated } from '../truncated/truncated.tsx';
import type { FilterTag } from './tags-of.ts';
import classes from './tag-list.module.css';

interface Props {
  readonly tags: readonly FilterTag[];
  readonly onRemove: (tag: FilterTag) => void;
}

/** What is filtered by, each with its way out; ten, then 'and N more' (specification 2). */
export function TagList({ tags, onRemove }: Props) {
  const { t } = useTranslation('ui');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Place of the tag that was taken away last: the focus goes to the one that comes up there. */
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('button[data-remove]');
    buttons?.[Math.min(removed.current, buttons.length - 1)]?.focus();
    removed.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a tag less is what it follows
  }, [tags.length]);
  if (tags.length === 0) return null;
  const hidden = tags.length - TAGS_SHOWN;
  const reasons = new Set(tags.flatMap(({ blocked = [] }) => blocked));
  return (
    <>
      <ul ref={list} className={`flow ${classes['list']}`} aria-label={t(($) => $.filters.applied)}>
        {(all ? tags : tags.slice(0, TAGS_SHOWN)).map((tag, place) => (
          <li key={tag.id} className={`inline surface ${classes['tag']}`} data-blocked={tag.blocked && true}>
            <span className="quiet">{tag.field}</span>
            <Truncated text={tag.text} />
            <CloseButton
              size="sm"
              data-remove
              aria-label={t(($) => $.filters.remove, { name: tag.field, value: tag.text })}
              onClick={() => {
                removed.current = place;
                onRemove(tag);
              }}
            />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button
              type="button"
              className={`bare ${classes['more']}`}
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? t(($) => $.filters.fewer) : t(($) => $.filters.more, { number: hidden })}
            </button>
          </li>
        )}
      </ul>
      {[...reasons].map((reason) => (
        <p key={reason} className="fine">
          {reason}
        </p>
      ))}
    </>
  );
}
