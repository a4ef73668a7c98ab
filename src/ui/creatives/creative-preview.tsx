import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { isPage, sizeOf } from '#domain/creative.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { useLastShown } from '#ui/kit/dialog/use-last-shown.ts';
import { ForeignFrame } from '#ui/kit/foreign-frame/foreign-frame.tsx';
import { Callout } from '#ui/kit/notices/callout.tsx';
import type { Creative } from './creative.ts';
import classes from './creatives.module.css';

interface CreativePreviewProps {
  /** Null: none is looked at. */
  readonly creative: Creative | null;
  readonly online: boolean;
  readonly busy: boolean;
  readonly onDownload: (creative: Creative) => void;
  readonly onClose: () => void;
}

/** Room around the banner in the dialog, and what its title needs, px. */
const AROUND_PX = 48;
const LEAST_PX = 420;

/** A banner as large as it is. */
export function CreativePreview({ creative, online, busy, onDownload, onClose }: CreativePreviewProps) {
  const { t } = useTranslation('creatives');
  const shown = useLastShown(creative);
  return (
    <Dialog
      opened={creative !== null}
      onClose={onClose}
      title={shown && `${shown.title}, ${sizeOf(shown)}`}
      size={Math.max(LEAST_PX, (shown?.width ?? 0) + AROUND_PX)}
    >
      {shown && (
        <div className={`stack ${classes['preview']}`}>
          {isPage(shown) ? (
            <PageItself creative={shown} online={online} />
          ) : (
            <PictureItself key={`${shown.id} ${online}`} creative={shown} />
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size="1rem" stroke={1.8} aria-hidden />}
            loading={busy}
            onClick={() => onDownload(shown)}
          >
            {t(($) => $.downloadShort)}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function PictureItself({ creative }: { readonly creative: Creative }) {
  const { t } = useTranslation('creatives');
  const [broken, setBroken] = useState(false);
  if (broken) return <Callout kind="warning">{t(($) => $.noPictureNow)}</Callout>;
  return (
    <img
      className={classes['whole']}
      src={creative.imagePath}
      alt={creative.title}
      width={creative.width}
      height={creative.height}
      onError={() => setBroken(true)}
    />
  );
}

/** Its scripts have an origin of their own: what goes wrong in them the browser logs, and nothing here hears of it (specification 8). */
function PageItself({ creative, online }: { readonly creative: Creative; readonly online: boolean }) {
  const { t } = useTranslation('creatives');
  if (!online) return <Callout kind="warning">{t(($) => $.pageOffline)}</Callout>;
  const { width, height } = creative;
  return (
    // wider than a phone it is moved sideways, as large as visitors see it
    <div className={classes['stage']}>
      <div className={classes['page']} style={{ width, height }}>
        <ForeignFrame kind="creative" src={creative.imagePath} title={creative.title} />
      </div>
    </div>
  );
}
