import { IconAlertTriangle } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '#ui/kit/action/action.tsx';
import { PageState } from '#ui/kit/states/page-state.tsx';
import { SessionUnreachable, Unreachable } from './-unreachable.tsx';

/** Name of the error of a lazy page that cannot be fetched (`src/app/page-fetching.ts`). */
export const PAGE_NOT_FETCHED = 'PageNotFetched';

/** Stands where a page failed: says whether it was the network, and tries again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors');
  const { t: common } = useTranslation();
  const router = useRouter();
  if (error instanceof SessionUnreachable) return <Unreachable />;
  const notFetched = error instanceof Error && error.name === PAGE_NOT_FETCHED;
  return (
    <PageState
      icon={<IconAlertTriangle size={26} stroke={1.6} />}
      title={t(($) => $.page.title)}
      lead={notFetched ? t(($) => $.page.unreachable) : t(($) => $.page.lead)}
    >
      <Action
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {common(($) => $.actions.retry)}
      </Action>
      <Action kind="quiet" onClick={() => location.reload()}>
        {common(($) => $.actions.reload)}
      </Action>
    </PageState>
  );
}
