import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Postback, postbacks, sendMissedPostbacks } from '#contract/resources/postbacks.ts';
import { postbacksOf } from '#domain/postback-calls.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { CalledList } from '#ui/postbacks/called-list.tsx';
import { hostOf } from '#ui/postbacks/host-of.ts';
import { type PostbackAct, PostbackCard } from '#ui/postbacks/postback-card.tsx';
import classes from '#ui/postbacks/postbacks.module.css';
import { newKey } from '#world/device.ts';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useQuestion } from '../../-command/use-question.tsx';
import { Deliveries } from './-deliveries.tsx';
import { type PostbackCampaign, PostbackEditor } from './-postback-editor.tsx';
import { PostbackTest } from './-postback-test.tsx';
import { useQueuePostback } from './-use-postback-acts.ts';

interface PostbacksProps {
  readonly world: World;
  /** Null: all postbacks of the account. */
  readonly campaign: PostbackCampaign | null;
}

/** The one thing that is open beside the list. */
type Opened =
  | { readonly part: 'edit'; readonly postback: Postback | null; readonly id: string }
  | { readonly part: 'test' | 'log' | 'sendMissed'; readonly id: string };

/** Postbacks with their editor, test and log: what belongs to a campaign, or all of them (specification 2, beyond 3). */
export function Postbacks({ world, campaign }: PostbacksProps) {
  const { t } = useTranslation('postbacks');
  const list = useAsk(useLateAsk(world, postbacks, {}));
  const [opened, setOpened] = useState<Opened | null>(null);
  const queue = useQueuePostback(world);
  const missed = useCommand(world, sendMissedPostbacks, { onDone: () => t(($) => $.actions.missedSent) });
  const deletion = useQuestion<Postback>(world, {
    question: ({ url }) => ({ lead: `${hostOf(url)}. ${t(($) => $.actions.deleteLog)}` }),
    onConfirm: ({ id }) =>
      void queue(
        { kind: 'postback', act: 'delete', id },
        t(($) => $.actions.deleted),
      ),
  });
  const { view } = list;
  const everything = view.kind === 'ready' ? view.value : [];
  const shown = postbacksOf(everything, campaign);
  const close = () => setOpened(null);
  function act(postback: Postback, what: PostbackAct) {
    const { id } = postback;
    switch (what) {
      case 'edit':
        return setOpened({ part: 'edit', postback, id });
      case 'test':
      case 'log':
        return setOpened((now) => (now?.part === what && now.id === id ? null : { part: what, id }));
      case 'delete':
        return deletion.ask(postback);
      case 'pause':
      case 'resume':
        return void queue(
          { kind: 'postback', act: what, id },
          t(($) => (what === 'pause' ? $.actions.paused : $.actions.resumed)),
        );
      case 'sendMissed': {
        setOpened({ part: 'sendMissed', id });
        return missed.send({ values: { id } });
      }
    }
  }
  if (opened?.part === 'edit') {
    return (
      <PostbackEditor
        world={world}
        postback={opened.postback}
        newId={opened.id}
        campaign={campaign}
        queue={queue}
        onEnd={close}
      />
    );
  }
  const scopeText = ({ scope, campaign: number }: Postback) =>
    scope === 'all' || number === null
      ? t(($) => $.scope.all)
      : campaign
        ? t(($) => $.scope[scope])
        : t(($) => $.scopeOf[scope], { number });
  return (
    <>
      <Section
        title={t(($) => $.title)}
        lead={t(($) => (campaign ? $.lead : $.leadAll))}
        tools={
          <Button
            variant="default"
            leftSection={<IconPlus size="1rem" stroke={1.8} aria-hidden />}
            onClick={() => setOpened({ part: 'edit', postback: null, id: newKey() })}
          >
            {t(($) => $.add)}
          </Button>
        }
      >
        {'stamp' in view && view.stamp !== 'fresh' && (
          <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />
        )}
        {missed.notice}
        <Feed
          label={null}
          view={
            view.kind === 'ready' && shown.length === 0 ? { ...view, kind: 'empty', filtered: false } : view
          }
          skeleton={<Skeleton height={140} radius="md" />}
          emptyHint={t(($) => $.empty)}
          onRetry={list.refresh}
        >
          {() => (
            <ul className={classes['list']}>
              {shown.map((one) => {
                const part = opened?.id === one.id ? opened.part : null;
                const below = part === 'test' || part === 'log' ? part : null;
                return (
                  <PostbackCard
                    key={one.id}
                    postback={one}
                    scope={scopeText(one)}
                    opened={below}
                    sending={missed.isBusy && part === 'sendMissed'}
                    blocker={missed.blocker}
                    onAct={(what) => act(one, what)}
                  >
                    {below === 'test' && <PostbackTest world={world} postback={one} />}
                    {below === 'log' && <Deliveries world={world} postback={one} />}
                  </PostbackCard>
                );
              })}
            </ul>
          )}
        </Feed>
      </Section>
      {campaign && shown.length > 0 && <CalledList postbacks={everything} campaign={campaign} />}
      {deletion.dialog}
    </>
  );
}
