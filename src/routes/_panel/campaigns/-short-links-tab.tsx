import { lazy, Suspense } from 'react';
import { loadTexts } from '#i18n/instance.ts';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import type { ShortLinksProps } from '../short-links/-short-links.tsx';

/** The field for a picture, and its texts, are fetched by those who look at short links. */
const Fetched = lazy(async () => {
  const [{ ShortLinks }] = await Promise.all([
    import('../short-links/-short-links.tsx'),
    loadTexts('account'),
  ]);
  return { default: ShortLinks };
});

/** Short links of one offer or smartlink (specification 2 and 3). */
export function ShortLinksTab(props: ShortLinksProps) {
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" />}>
      <Fetched {...props} />
    </Suspense>
  );
}
