import { Button, Loader } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import type { BatchProps } from './-link-batch.tsx';

const Fetched = lazy(async (): Promise<{ default: ComponentType<BatchProps> }> => {
  try {
    return { default: (await import('./-link-batch.tsx')).LinkBatch };
  } catch {
    return { default: NotFetched };
  }
});

function NotFetched() {
  const { t } = useTranslation('ui');
  return <Callout kind="danger">{t(($) => $.notFetched)}</Callout>;
}

/** Many links at once, folded until somebody wants them. */
export function ManyLinksCard(props: BatchProps) {
  const { t } = useTranslation('links');
  const { t: ui } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  return (
    <Section title={t(($) => $.many.title)} lead={t(($) => $.many.lead)}>
      {opened ? (
        <Suspense fallback={<Loader size="sm" role="status" aria-label={ui(($) => $.loading)} />}>
          <Fetched {...props} />
        </Suspense>
      ) : (
        <div>
          <Button variant="default" aria-expanded={false} onClick={() => setOpened(true)}>
            {t(($) => $.many.open)}
          </Button>
        </div>
      )}
    </Section>
  );
}
