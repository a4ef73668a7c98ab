import type { TFunction } from 'i18next';
import { actKeys } from '#domain/act-keys.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { useTick } from '#ui/kit/copy/use-tick.ts';
import classes from './campaigns.module.css';

interface CopyRowLinkProps {
  readonly name: string;
  readonly stop: 0 | -1 | undefined;
  /** True once it is copied. */
  readonly onCopy: () => Promise<boolean>;
  /** Of the list. */
  readonly t: TFunction<'offers'>;
}

/** Copies the link of a row; out of sight until the row is pointed at or has the focus, and then a tick. */
export function CopyRowLink({ name, stop, onCopy, t }: CopyRowLinkProps) {
  const [ticked, tick] = useTick();
  return (
    <button
      type="button"
      className={`${actionClass('quiet', 'sm')} ${classes['copy']}`}
      data-small
      data-copy
      data-ticked={ticked || undefined}
      tabIndex={stop}
      aria-label={t(($) => $.copy.of, { name })}
      aria-keyshortcuts={actKeys.copyLink}
      onClick={() => void onCopy().then((copied) => copied && tick())}
    >
      {t(($) => $.copy.short)}
    </button>
  );
}
