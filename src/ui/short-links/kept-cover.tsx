import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { ToolButton } from '#ui/kit/tool-button/tool-button.tsx';
import { Cover } from './cover.tsx';
import classes from './short-links.module.css';

interface KeptCoverProps {
  readonly src: string;
  /** It goes when the short link is saved. */
  readonly removed: boolean;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** The picture that a short link has, to be taken away; until it is saved that can be taken back. */
export function KeptCover({ src, removed, onRemove, onKeep }: KeptCoverProps) {
  const { t } = useTranslation('shortLinks');
  const row = useRef<HTMLDivElement>(null);
  const before = useRef(removed);
  // The button that was pressed goes: the one that takes it back has the focus then.
  useEffect(() => {
    if (before.current !== removed) row.current?.querySelector('button')?.focus();
    before.current = removed;
  }, [removed]);
  return (
    <div ref={row} className={`row ${classes['kept']}`}>
      <Cover src={removed ? null : src} />
      <span className="grow" role="status">
        {t(($) => (removed ? $.coverRemoved : $.currentCover))}
      </span>
      {removed ? (
        <Action kind="quiet" size="sm" onClick={onKeep}>
          {t(($) => $.keepCover)}
        </Action>
      ) : (
        <ToolButton icon={IconX} iconSize={18} label={t(($) => $.removeCover)} onClick={onRemove} />
      )}
    </div>
  );
}
