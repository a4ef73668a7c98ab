import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES, uploadTypes } from '#contract/limits.ts';
import { formatBytes } from '#domain/number-format.ts';
import type { UploadItem } from '#domain/upload.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import field from '../fields/field.module.css';
import { UploadRow } from './upload-row.tsx';
import classes from './upload-field.module.css';

interface UploadFieldProps {
  readonly label: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** The form's name of the field: the input gets the focus when something is wrong. */
  readonly path: string;
  readonly required: boolean;
  /** Pictures that it holds. */
  readonly most: number;
  readonly items: readonly UploadItem[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRemove: (item: UploadItem) => void;
  readonly onRetry: (item: UploadItem) => void;
}

/** Pictures, chosen or dropped, each with its preview and how far it is (specification 5, upload). */
export function UploadField(props: UploadFieldProps) {
  const { label, error, hint, path, required, most, items, onFiles, onRemove, onRetry } = props;
  const { t, language } = useTranslation('account');
  const id = useId();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Where the picture stood that is being removed: its button takes the focus along.
  const removed = useRef<{ readonly at: number; readonly of: number } | null>(null);
  const count = items.length;
  useEffect(() => {
    if (!removed.current || count >= removed.current.of) return;
    const { at } = removed.current;
    removed.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[at] ?? buttons?.[at - 1] ?? input.current)?.focus();
  }, [count]);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div>
      <span className={classes['label']} id={`${id}-label`}>
        {label}
      </span>
      <div className={classes['zone']} data-over={over || undefined} data-invalid={error ? true : undefined}>
        <input
          ref={input}
          id={id}
          type="file"
          className={classes['input']}
          accept={uploadTypes.join(',')}
          multiple={most > 1}
          data-path={path}
          name={path}
          // What is in sight to be pressed can also be said: 'Choose a picture'.
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          aria-required={required}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file again is a choice too.
            currentTarget.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={classes['target']}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false);
            take(event.dataTransfer.files);
          }}
        >
          <IconPhotoPlus size={20} stroke={1.6} aria-hidden />
          <span>
            <strong id={`${id}-choose`}>{t(($) => $.upload.choose, { count: most })}</strong>{' '}
            <span className={classes['drop']}>{t(($) => $.upload.drop)}</span>
          </span>
        </label>
      </div>
      <div className={classes['hint']} id={`${id}-hint`}>
        <span>{t(($) => $.upload.hint)}</span>
        <span>{t(($) => $.upload.size, { maxSize: formatBytes(UPLOAD_MAX_BYTES, language) })}</span>
        {most > 1 ? <span>{t(($) => $.upload.most, { count: most })}</span> : null}
        {hint ? <span>{hint}</span> : null}
      </div>
      {error ? (
        <p className={field['error']} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {items.length > 0 ? (
        <ul ref={list} className={classes['list']} aria-label={label}>
          {items.map((item, at) => (
            <UploadRow
              key={item.key}
              item={item}
              onRemove={() => {
                removed.current = { at, of: count };
                onRemove(item);
              }}
              onRetry={() => onRetry(item)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
