import { Loader } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import { ToolButton } from '#ui/kit/tool-button/tool-button.tsx';
import type { QrCode } from './qr-code.tsx';
import classes from './qr.module.css';

const Fetched = lazyPart(async () => (await import('./qr-code.tsx')).QrCode);

/** Shows the link as a QR code. */
export function QrButton(props: ComponentProps<typeof QrCode>) {
  const { t } = useTranslation('links');
  const { t: ui } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  const label = t(($) => $.qr.title);
  return (
    <>
      <ToolButton icon={IconQrcode} label={label} onClick={() => setOpened(true)} />
      <Dialog opened={opened} onClose={() => setOpened(false)} title={label}>
        <Suspense
          fallback={
            <div className={`centred ${classes['waiting']}`}>
              <Loader role="status" aria-label={ui(($) => $.loading)} />
            </div>
          }
        >
          <Fetched {...props} />
        </Suspense>
      </Dialog>
    </>
  );
}
