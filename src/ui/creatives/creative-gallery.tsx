import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatOf, sizeOf, sizesOf } from '#domain/creative.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SelectField } from '#ui/kit/fields/select-field.tsx';
import { ToolButton } from '#ui/kit/tool-button/tool-button.tsx';
import type { Creative } from './creative.ts';
import { CreativePreview } from './creative-preview.tsx';
import classes from './creatives.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface CreativeGalleryProps {
  readonly creatives: readonly Creative[];
  /** What is not on this device cannot be shown without a network. */
  readonly online: boolean;
  /** Being downloaded. */
  readonly busy: string | null;
  readonly onDownload: (creative: Creative) => void;
}

/** So many sizes are seen at a glance; more can be narrowed. */
const SIZES_AT_A_GLANCE = 3;

/** Thumbnails with size and format; each can be looked at and downloaded. */
export function CreativeGallery({ creatives, online, busy, onDownload }: CreativeGalleryProps) {
  const { t } = useTranslation('creatives');
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState<Creative | null>(null);
  const sizes = sizesOf(creatives);
  // What was wanted may be gone.
  const size = sizes.includes(wanted) ? wanted : '';
  return (
    <>
      {sizes.length > SIZES_AT_A_GLANCE && (
        <div className={classes['filter']}>
          <SelectField
            label={t(($) => $.size)}
            value={size}
            options={sizes.map((one) => ({ value: one, label: one }))}
            placeholder={t(($) => $.allSizes)}
            clearable
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </div>
      )}
      <ul className={`stack ${classes['gallery']}`}>
        {creatives
          .filter((creative) => size === '' || sizeOf(creative) === size)
          .map((creative) => (
            <li key={creative.id} className={classes['creative']}>
              <button
                type="button"
                className={`centred ${classes['thumbnail']}`}
                aria-label={t(($) => $.preview, { title: creative.title, size: sizeOf(creative) })}
                onClick={() => setShown(creative)}
              >
                <Thumbnail key={String(online)} creative={creative} />
              </button>
              <div className={`row ${classes['foot']}`}>
                <div className="grow">
                  <p className={`two-lines ${classes['title']}`} title={creative.title}>
                    {creative.title}
                  </p>
                  <p className="fine">
                    {[sizeOf(creative), formatOf(creative)].filter((fact) => fact !== null).join(' · ')}
                  </p>
                </div>
                <ToolButton
                  icon={IconDownload}
                  iconSize={18}
                  size="lg"
                  loading={busy === creative.imagePath}
                  label={t(($) => $.download, { title: creative.title, size: sizeOf(creative) })}
                  title={t(($) => $.downloadShort)}
                  onClick={() => onDownload(creative)}
                />
              </div>
            </li>
          ))}
      </ul>
      <CreativePreview
        creative={shown}
        online={online}
        busy={busy !== null}
        onDownload={onDownload}
        onClose={() => setShown(null)}
      />
    </>
  );
}
