import { Accordion, CloseButton, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTER_DEBOUNCE_MS } from '#contract/limits.ts';
import type { Faq } from '#contract/resources/news.ts';
import type { ListView } from '#domain/list-view.ts';
import { searchFaqs } from '#domain/search-faqs.ts';
import { CleanHtml } from '#ui/kit/clean-html/clean-html.tsx';
import { EmptyArticle } from '#ui/kit/empty-article/empty-article.tsx';
import { Feed } from '#ui/kit/feed/feed.tsx';
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
  const [typed, setTyped] = useState(search);
  /** What the address says as far as this field knows: read from it, or told to it. */
  const known = useRef(search);
  const tell = useDebouncedCallback((text: string) => {
    known.current = text;
    onSearch(text);
  }, FILTER_DEBOUNCE_MS);
  // A link or the browser's own buttons change the address, too. What has been told comes back and changes nothing.
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    tell.cancel();
    setTyped(search);
  }, [search, tell]);
  function type(text: string) {
    setTyped(text);
    tell(text.trim());
  }
  const label = t(($) => $.faq.search);
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
            <TextInput
              className={classes['search'] ?? ''}
              type="search"
              aria-label={label}
              placeholder={label}
              value={typed}
              maxLength={100}
              leftSection={<IconSearch size={16} aria-hidden />}
              rightSection={
                typed !== '' && (
                  <CloseButton size="sm" aria-label={t(($) => $.faq.clear)} onClick={() => type('')} />
                )
              }
              onChange={(event) => type(event.currentTarget.value)}
            />
            <p className="visually-hidden" aria-live="polite">
              {typed === '' ? '' : t(($) => $.faq.found, { count: found.length })}
            </p>
            {found.length === 0 ? (
              <div className={classes['nothing']}>
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
