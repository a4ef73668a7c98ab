import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addressText } from '#domain/host-text.ts';
import { qrSvg, type QrModules } from '#domain/qr-picture.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { qrModules, QrPicture } from '#ui/kit/qr-picture/qr-picture.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { notify } from '#ui/kit/notices/notice-store.ts';
import classes from './qr.module.css';

interface QrCodeProps {
  readonly link: string;
  /** Beginning of the files' names, without an ending. */
  readonly fileName: string;
}

/** Width of the picture that is downloaded, px at least: sharp in print at 8 cm. */
const PNG_WIDTH = 1024;

/** The link as a QR code with its files; where it is too long for one, a sentence. Fetched when it is wanted. */
export function QrCode({ link, fileName }: QrCodeProps) {
  const { t } = useTranslation('links');
  const modules = useMemo(() => qrModules(link), [link]);
  if (modules === null) return <Callout kind="warning">{t(($) => $.qr.tooLong)}</Callout>;
  async function savePng(drawn: QrModules) {
    const png = await pngOf(drawn);
    if (png) return saveFile(png, `${fileName}.png`);
    notify(
      'danger',
      t(($) => $.qr.notDrawn),
    );
  }
  return (
    <div className={`stack ${classes['code']}`}>
      <QrPicture modules={modules} label={t(($) => $.qr.picture)} />
      <p className={`fine ${classes['link']}`}>{addressText(link)}</p>
      <Group gap="sm" justify="center">
        <Button variant="default" leftSection={icon} onClick={() => void savePng(modules)}>
          {t(($) => $.qr.png)}
        </Button>
        <Button
          variant="default"
          leftSection={icon}
          onClick={() => saveFile(new Blob([qrSvg(modules)], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          {t(($) => $.qr.svg)}
        </Button>
      </Group>
    </div>
  );
}

const icon = <IconDownload size="1rem" stroke={1.8} aria-hidden />;

/** Whole pixels a module, so that its edges stay sharp; null where the browser draws nothing. */
function pngOf(modules: QrModules): Promise<Blob | null> {
  const scale = Math.ceil(PNG_WIDTH / modules.length);
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * scale;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * scale, y * scale, scale, scale);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
