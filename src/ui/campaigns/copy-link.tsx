import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { copyOrTell } from '#ui/kit/copy/use-copy.ts';
import { useTick } from '#ui/kit/copy/use-tick.ts';
import { useNarrow } from '#ui/kit/use-narrow.ts';
import classes from './cockpit.module.css';

interface CopyLinkProps {
  readonly link: string;
  /** Name of the preset whose parameters it carries; null: none. */
  readonly preset: string | null;
}

/** Copies the link of the page that it stands on; the tick is where one has pressed. */
export function CopyLink({ link, preset }: CopyLinkProps) {
  const { t } = useTranslation('offers');
  const { t: ui } = useTranslation('ui');
  const [ticked, tick] = useTick();
  const narrow = useNarrow();
  const Sign = ticked ? IconCheck : IconCopy;
  const name = t(($) => $.copy.link);
  const carried = preset === null ? undefined : t(($) => $.copy.preset, { name: preset });
  return (
    <div className={classes['copy']}>
      <Button
        leftSection={<Sign size="1rem" stroke={1.9} aria-hidden />}
        size={narrow ? 'xs' : 'sm'}
        title={carried}
        aria-label={name}
        onClick={() => void copyOrTell(link, ui).then((copied) => copied && tick())}
      >
        {narrow ? t(($) => $.copy.short) : name}
      </Button>
      {carried !== undefined && (
        <span className={`fine cut visually-hidden-on-phones ${classes['preset']}`}>{carried}</span>
      )}
      <span className="visually-hidden" aria-live="polite">
        {ticked && ui(($) => $.tools.copied)}
      </span>
    </div>
  );
}
