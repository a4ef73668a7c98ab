import { Loader } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { ToolButton } from '#ui/kit/tool-button/tool-button.tsx';
import type { QrCode } from './qr-code.tsx';
import classes from './qr.module.css';

type Props = ComponentProps<typeof QrCode>;

const Fetched = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: (await import('./qr-code.tsx')).QrCode };
  } catch {
    return { default: NotFetched };
  }
});

function NotFetched() {
  const { t } = useTranslation('ui');
  return <Callout kind="danger">{t(($) => $.notFetched)}</Callout>;
}

/** Shows the link as a QR code. */
export function QrButton(props: Props) {
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
