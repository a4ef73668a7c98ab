import { useTranslation } from '#i18n/use-translation.ts';
import { UploadField } from '#ui/kit/upload-field/upload-field.tsx';
import { useShortLinkText } from '#ui/short-links/use-short-link-text.ts';
import type { DraftForm } from '#world/use-draft-form.ts';
import { COVER, type useCover } from './-use-cover.ts';

interface CoverFieldProps {
  readonly form: Pick<DraftForm<{ cover: string }>, 'errors' | 'clearFieldError'>;
  readonly cover: ReturnType<typeof useCover>;
  /** As `UploadField` has it. */
  readonly path: string;
  /** Another picture takes the place of what is chosen or kept. */
  readonly onReplace: () => void;
}

/** The cover picture of a short link, new or changed. */
export function CoverField({ form, cover, path, onReplace }: CoverFieldProps) {
  const { t } = useTranslation('shortLinks');
  const say = useShortLinkText();
  return (
    <UploadField
      label={t(($) => $.cover)}
      hint={t(($) => $.coverHint)}
      error={say(form.errors[COVER])}
      path={path}
      required={false}
      most={1}
      items={cover.items}
      onFiles={(files) => {
        onReplace();
        cover.replace(files);
      }}
      onRemove={({ key }) => {
        form.clearFieldError(COVER);
        cover.remove(key);
      }}
      onRetry={({ key }) => cover.retry(key)}
    />
  );
}
