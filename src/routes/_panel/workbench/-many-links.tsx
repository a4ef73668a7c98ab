import { Button, Loader } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Section } from '#ui/kit/section/section.tsx';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import { useOpened } from '../-use-opened.ts';
import type { BatchProps } from './-link-batch.tsx';

const Batch = lazyPart(async () => (await import('./-link-batch.tsx')).LinkBatch);

/** What the address calls it. */
const MANY = 'many';

/** Many links at once, folded until somebody wants them; the address says that it is open. */
export function ManyLinksCard(props: BatchProps) {
  const { t } = useTranslation('links');
  const { t: ui } = useTranslation('ui');
  const { search, open } = useOpened();
  return (
    <Section title={t(($) => $.many.title)} lead={t(($) => $.many.lead)}>
      {search.open === MANY ? (
        <Suspense fallback={<Loader size="sm" role="status" aria-label={ui(($) => $.loading)} />}>
          <Batch {...props} />
        </Suspense>
      ) : (
        <div>
          <Button variant="default" aria-expanded={false} onClick={() => open({ open: MANY })}>
            {t(($) => $.many.open)}
          </Button>
        </div>
      )}
    </Section>
  );
}
