import { IconCheck, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import { formatBytes } from '#domain/number-format.ts';
import type { UploadItem } from '#domain/upload.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import field from '../fields/field.module.css';
import { useFailureText } from '../notices/use-failure-text.ts';
import classes from './upload-field.module.css';

interface UploadRowProps {
  readonly item: UploadItem;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** One picture: preview, name, size, and where it stands. */
export function UploadRow({ item, onRemove, onRetry }: UploadRowProps) {
  const { t, language } = useTranslation('account');
  const { file, stage } = item;
  const { name } = file;
  const remove = useRef<HTMLButtonElement>(null);
  function retry() {
    // The button goes while it is sent, and the focus must not go with it.
    remove.current?.focus();
    onRetry();
  }
  return (
    <li className={classes['row']} data-stage={stage}>
      <Preview file={item.problem === null ? file : null} />
      <div className={classes['about']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['size']} data-numeric>
          {formatBytes(file.size, language, UPLOAD_MAX_BYTES)}
        </span>
        <Standing item={item} />
      </div>
      {item.canRetry ? (
        <button
          type="button"
          className={field['tool']}
          title={t(($) => $.upload.retry)}
          aria-label={t(($) => $.upload.retryName, { name })}
          onClick={retry}
        >
          <IconRefresh size={18} stroke={1.7} aria-hidden />
        </button>
      ) : null}
      <button
        ref={remove}
        type="button"
        className={field['tool']}
        data-remove
        aria-label={t(($) => $.upload.remove, { name })}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.7} aria-hidden />
      </button>
    </li>
  );
}

function Standing({ item }: { readonly item: UploadItem }) {
  const { t } = useTranslation('account');
  const problem = useProblem(item);
  const { name } = item.file;
  if (item.stage === 'failed') {
    return (
      <span role="alert" className={classes['problem']}>
        {problem}
      </span>
    );
  }
  if (item.stage === 'taken') {
    return (
      <span role="status" className={classes['taken']}>
        <IconCheck size={14} stroke={2.2} aria-hidden /> {t(($) => $.upload.taken)}
      </span>
    );
  }
  return (
    <>
      <progress
        className={classes['progress']}
        aria-label={t(($) => $.upload.progress, { name })}
        max={1}
        value={item.share}
      />
      {item.stage === 'waiting' ? (
        <span role="status" className={classes['size']}>
          {t(($) => $.upload.waiting)}
        </span>
      ) : null}
    </>
  );
}

/** Why it is not there: our own rule, the server's sentence about the file, or the generic one. */
function useProblem({ problem, failure }: UploadItem): string | null {
  const { t, language } = useTranslation('account');
  const failureText = useFailureText();
  if (problem === 'tooLarge') {
    return t(($) => $.upload.tooLarge, { maxSize: formatBytes(UPLOAD_MAX_BYTES, language) });
  }
  if (problem === 'wrongType') return t(($) => $.upload.wrongType);
  if (failure?.kind === 'invalid' && failure.fields[0]) return failure.fields[0].message;
  return (
    failure && failureText(failure.kind === 'unauthorized' ? { kind: 'unexpected', status: 401 } : failure)
  );
}

function Preview({ file }: { readonly file: File | null }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !file) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <span className={classes['preview']}>
      {file ? (
        <img ref={show} alt="" width={44} height={44} />
      ) : (
        <IconPhoto size={20} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
