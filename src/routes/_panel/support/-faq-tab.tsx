import type { faqs } from '#contract/resources/news.ts';
import { FaqList } from '#ui/support/faq-list.tsx';
import { TabHead } from '#ui/support/tab-head.tsx';
import { useAsk } from '#world/use-ask.ts';
import type { Ask } from '#world/world.ts';

interface Props {
  readonly asked: Ask<typeof faqs>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Frequently asked questions. */
export function FaqTab({ asked, search, onSearch }: Props) {
  const list = useAsk(asked);
  return (
    <>
      <TabHead list={list} />
      <FaqList view={list.view} search={search} onSearch={onSearch} onRetry={list.refresh} />
    </>
  );
}
