import { IconExternalLink, IconPlugConnectedX, IconShieldX } from '@tabler/icons-react';
import type { AdditionalPage } from '#contract/resources/pages.ts';
import { frameAddress } from '#domain/frame-address.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { actionClass } from '#ui/kit/action/action.tsx';
import { CleanHtml } from '#ui/kit/clean-html/clean-html.tsx';
import { EmptyArticle } from '#ui/kit/empty-article/empty-article.tsx';
import type { Asked } from '#ui/kit/feed/asked.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { ForeignFrame } from '#ui/kit/foreign-frame/foreign-frame.tsx';
import { viewStamp } from '#ui/kit/freshness-stamp/view-stamp.tsx';
import { Page, PageHeader } from '#ui/kit/list-page/page-header.tsx';
import { RefreshButton } from '#ui/kit/refresh-button/refresh-button.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { PageState } from '#ui/kit/states/page-state.tsx';
import classes from './own-page.module.css';

interface OwnPageProps {
  readonly page: Asked<AdditionalPage>;
  /** What the menu calls it: its title until the page's own is known. */
  readonly name: string;
  readonly online: boolean;
}

/**
 * A page of the operator's (specification 2): an embedded frame where its type says so and there is an address,
 * else a titled article.
 */
export function OwnPage({ page, name, online }: OwnPageProps) {
  const { view } = page;
  const title = view.kind === 'ready' ? view.value.pageTitle : name;
  return (
    <Page
      header={
        <PageHeader title={title} stamp={view.kind === 'ready' && view.stamp !== 'fresh' && viewStamp(view)}>
          <RefreshButton busy={page.busy} onRefresh={page.refresh} />
        </PageHeader>
      }
    >
      <Feed
        label={name}
        view={view}
        skeleton={<Skeleton height={320} radius="lg" />}
        emptyHint=""
        onRetry={page.refresh}
      >
        {({ pageTitle, type, url, html }) =>
          type === 'frame' && url !== null && url !== '' ? (
            <Embedded title={pageTitle} url={url} online={online} />
          ) : (
            <article className={`surface ${classes['article']}`}>
              <CleanHtml html={html ?? ''} empty={<EmptyArticle />} />
            </article>
          )
        }
      </Feed>
    </Page>
  );
}

/** The page of another site, where it may be opened and there is a network to bring it. */
function Embedded({ title, url, online }: { title: string; url: string; online: boolean }) {
  const { t } = useTranslation('pages');
  const address = frameAddress(url, location.origin);
  if (address === null) {
    return (
      <PageState
        level={2}
        icon={<IconShieldX size={26} stroke={1.6} />}
        title={t(($) => $.frame.refused)}
        lead={t(($) => $.frame.refusedLead)}
      />
    );
  }
  if (!online) {
    return (
      <PageState
        level={2}
        icon={<IconPlugConnectedX size={26} stroke={1.6} />}
        title={t(($) => $.frame.offline)}
        lead={t(($) => $.frame.offlineLead)}
      />
    );
  }
  return (
    <div className={`column ${classes['embedded']}`}>
      <ForeignFrame kind="page" src={address} title={title} />
      <a className={actionClass('quiet', 'sm')} href={address} target="_blank" rel="noopener noreferrer">
        {t(($) => $.frame.open)} <IconExternalLink size={14} stroke={1.8} aria-hidden />
      </a>
    </div>
  );
}
