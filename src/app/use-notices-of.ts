import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { useFailureText } from '#ui/kit/notices/use-failure-text.ts';
import type { Notice, Notices } from '#world/notices.ts';

/** Says what the world tells, in the language of the moment. */
export function useNoticesOf(notices: Notices): void {
  const { t } = useTranslation('errors');
  const failureText = useFailureText();
  const tell = useRef<(notice: Notice) => void>(() => {});
  useEffect(() => {
    tell.current = (notice) => {
      switch (notice.kind) {
        case 'failure': {
          const text = failureText(notice.failure);
          return text === null ? undefined : notify('danger', text);
        }
        case 'fields': {
          const lines = notice.fields.map(({ path, message }) => t(($) => $.violation, { path, message }));
          if (notice.text !== null) lines.push(notice.text);
          return notify('danger', lines.join('\n'));
        }
        // Seldom said, and in words that come when they are.
        default:
          return void import('#ui/shell/say-rare.ts').then(
            ({ sayRare }) => sayRare(notice),
            () => notify('danger', failureText({ kind: 'unexpected', status: null }) ?? ''),
          );
      }
    };
  });
  useEffect(() => notices.subscribe((notice) => tell.current(notice)), [notices]);
}
