import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type Postback, postbacks, sendMissedPostbacks } from '#contract/resources/postbacks.ts';
import { hostOf } from '#domain/host-text.ts';
import { withRows } from '#domain/list-view.ts';
import { postbacksOf } from '#domain/postback-calls.ts';
import { postbackSilence } from '#domain/postback-silence.ts';
import { isRunning } from '#domain/postback-status.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Feed } from '#ui/kit/feed/feed.tsx';
import { FreshnessStamp } from '#ui/kit/freshness-stamp/freshness-stamp.tsx';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { Section } from '#ui/kit/section/section.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { CalledList } from '#ui/postbacks/called-list.tsx';
import { type PostbackAct, PostbackCard } from '#ui/postbacks/postback-card.tsx';
import classes from '#ui/postbacks/postbacks.module.css';
import { Silence } from '#ui/postbacks/silence.tsx';
import { useAsk } from '#world/use-ask.ts';
import { useLateAsk } from '#world/use-late-ask.ts';
import type { World } from '#world/world.ts';
import { useCommand } from '../../-command/use-command.tsx';
import { useQuestion } from '../../-command/use-question.tsx';
import { useWaiting } from '../../-command/use-waiting.ts';
import { useGoalNames } from '../../-use-goal-names.ts';
import { useOpened, useOpenedRow } from '../-use-opened.ts';
import { Deliveries } from './-deliveries.tsx';
import { type PostbackCampaign, PostbackEditor } from './-postback-editor.tsx';
import { PostbackScope } from './-postback-scope.tsx';
import { PostbackTest } from './-postback-test.tsx';
import { useQueuePostback } from './-use-postback-acts.ts';

interface PostbacksProps {
  readonly world: World;
  /** Null: all postbacks of the account. */
  readonly campaign: PostbackCampaign | null;
}

/** What the address calls one that is being made. */
const NEW = 'new';

/** Postbacks with their editor, test and log: what belongs to a campaign, or all of them (specification 2, beyond 3). */
export function Postbacks({ world, campaign }: PostbacksProps) {
  const { t } = useTranslation('postbacks');
  const list = useAsk(useLateAsk(world, postbacks, {}));
  const { search, open, close } = useOpened();
  const queue = useQueuePostback(world);
  const missed = useCommand(world, sendMissedPostbacks, {
    onDone: ({ status, missed: count }) => {
      if (isRunning(status) || count === 0) return t(($) => $.actions.missedSent);
      notify(
        'info',
        t(($) => $.actions.missedStopped, { count }),
      );
      return undefined;
    },
  });
  const deletion = useQuestion<Postback>(world, {
    question: ({ url }) => ({
      lead: `${hostOf(url) || t(($) => $.noAddress)}. ${t(($) => $.actions.deleteLog)}`,
    }),
    onConfirm: ({ id, url }) =>
      void queue(
        { kind: 'postback', act: 'delete', id, name: hostOf(url) },
        t(($) => $.actions.deleted),
      ),
  });
  const waiting = useWaiting(world, 'postback');
  const goalNames = useGoalNames(world, campaign?.goalNames ?? null);
  const { view } = list;
  const everything = view.kind === 'ready' ? view.value : [];
  const shown = postbacksOf(everything, campaign);
  const part = search.part === 'test' || search.part === 'log' ? search.part : 'edit';
  /** What the address named when the reader came, e.g. by a notification. */
  const [sought] = useState(search.open);
  const edited = useOpenedRow(shown, part === 'edit' ? search.open : undefined);
  function act(postback: Postback, what: PostbackAct) {
    const { id } = postback;
    switch (what) {
      case 'edit':
        return open({ open: id });
      case 'test':
      case 'log':
        return part === what && search.open === id ? close() : open({ open: id, part: what });
      case 'delete':
        return deletion.ask(postback);
      case 'pause':
      case 'resume':
        return void queue(
          { kind: 'postback', act: what, id, name: hostOf(postback.url) },
          t(($) => (what === 'pause' ? $.actions.paused : $.actions.resumed)),
        );
      case 'sendMissed':
        return missed.send({ values: { id } });
    }
  }
  if (edited !== null || (part === 'edit' && search.open === NEW)) {
    return (
      <PostbackEditor
        key={edited?.id ?? NEW}
        world={world}
        postback={edited}
        find={(id) => everything.find((one) => one.id === id) ?? null}
        campaign={campaign}
        queue={queue}
        onConflict={list.refresh}
        onEnd={() => close()}
      />
    );
  }
  const silence =
    campaign && (view.kind === 'ready' || view.kind === 'empty')
      ? postbackSilence(everything, campaign)
      : null;
  return (
    <>
      <Section
        title={t(($) => $.title)}
        lead={t(($) => (campaign ? $.lead : $.leadAll))}
        tools={
          <Button
            id="postback-new"
            variant="default"
            leftSection={<IconPlus size="1rem" stroke={1.8} aria-hidden />}
            onClick={() => open({ open: NEW })}
          >
            {t(($) => $.add)}
          </Button>
        }
      >
        {'stamp' in view && view.stamp !== 'fresh' && (
          <FreshnessStamp at={view.fetchedAt} stamp={view.stamp} />
        )}
        {missed.notice}
        {campaign && silence && (
          <Silence
            kind={campaign.kind}
            stopped={silence.stopped}
            onAdd={() => open({ open: NEW })}
            onResume={(one) => act(one, 'resume')}
          />
        )}
        {!(silence && shown.length === 0) && (
          <Feed
            view={view.kind === 'ready' ? withRows(view, shown) : view}
            skeleton={<Skeleton height={140} radius="md" />}
            emptyHint={t(($) => $.empty)}
            onRetry={list.refresh}
          >
            {() => (
              <ul className={classes['list']}>
                {shown.map((one) => {
                  const below = part !== 'edit' && search.open === one.id ? part : null;
                  return (
                    <PostbackCard
                      key={one.id}
                      postback={one}
                      scope={<PostbackScope world={world} postback={one} here={campaign !== null} />}
                      goalNames={goalNames}
                      opened={below}
                      sought={sought === one.id}
                      sending={missed.busyId === one.id}
                      blocker={missed.blocker}
                      onUndo={waiting.of.has(one.id) ? () => waiting.undo(one.id) : null}
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
        )}
      </Section>
      {campaign && shown.length > 0 && (
        <CalledList postbacks={everything} campaign={campaign} goalNames={goalNames} />
      )}
      {deletion.dialog}
    </>
  );
}
