import { Accordion } from '@mantine/core';
import type { Faq } from '#contract/resources/news.ts';
import type { ListView } from '#domain/list-view.ts';
import { searchFaqs } from '#domain/search-faqs.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CleanHtml } from '#ui/kit/clean-html/clean-html.tsx';
import { EmptyArticle } from '#ui/kit/empty-article/empty-article.tsx';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { SearchField } from '#ui/kit/search-field/search-field.tsx';
import { useTypedSearch } from '#ui/kit/search-field/use-typed-search.ts';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import classes from './support.module.css';

interface FaqListProps {
  readonly view: ListView<readonly Faq[]>;
  /** What the address says is searched for. */
  readonly search: string;
  /** Told after a pause in typing. */
  readonly onSearch: (search: string) => void;
  readonly onRetry: () => void;
}

/** Questions that open into their answers, found by their words; kept on the device, so they are found offline too. */
export function FaqList({ view, search, onSearch, onRetry }: FaqListProps) {
  const { t } = useTranslation('support');
  const [typed, type, leave] = useTypedSearch(search, onSearch);
  return (
    <Feed
      label={t(($) => $.faq.title)}
      view={view}
      skeleton={<FaqSkeleton />}
      emptyHint={t(($) => $.faq.noDataHint)}
      onRetry={onRetry}
    >
      {(faqs) => {
        const found = searchFaqs(faqs, typed);
        return (
          <>
            <SearchField
              className={classes['search']}
              label={t(($) => $.faq.search)}
              clear={t(($) => $.faq.clear)}
              value={typed}
              onType={type}
              onLeave={leave}
            />
            <p className="visually-hidden" aria-live="polite">
              {typed === '' ? '' : t(($) => $.faq.found, { count: found.length })}
            </p>
            {found.length === 0 ? (
              <div className={`surface ${classes['nothing']}`}>
                <p>{t(($) => $.faq.nothing)}</p>
                <p>{t(($) => $.faq.nothingHint)}</p>
              </div>
            ) : (
              <Accordion multiple variant="separated" order={2}>
                {found.map(({ id, question, answer }) => (
                  <Accordion.Item key={id} value={id} className={classes['question'] ?? ''}>
                    <Accordion.Control className={classes['questionText'] ?? ''}>
                      {question}
                    </Accordion.Control>
                    <Accordion.Panel>
                      <CleanHtml html={answer} empty={<EmptyArticle />} />
                    </Accordion.Panel>
                  </Accordion.Item>
                ))}
              </Accordion>
            )}
          </>
        );
      }}
    </Feed>
  );
}

const FaqSkeleton = () => (
  <div aria-hidden="true" className={classes['skeleton']}>
    <Skeleton height={36} width="min(100%, 26rem)" />
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={48} radius="md" />
    ))}
  </div>
);
