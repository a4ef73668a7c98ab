import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { Language } from '#contract/enumerations.ts';
import { currentLanguage } from '#i18n/current-language.ts';
import { changeLanguage, i18n } from '#i18n/instance.ts';
import { languageMachine } from '#machines/language.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import type { Tabs } from '#world/tabs.ts';
import { useFlow, useOn } from '#world/use-flow.ts';
import type { World } from '#world/world.ts';
import { useSystem } from './-use-system.ts';

interface Place {
  readonly page: World['page'];
  readonly world: World;
  readonly tabs: Tabs;
}

/** In all tabs, and what the network has written is asked for again in it. */
async function show({ tabs, world }: Place, language: Language): Promise<boolean> {
  try {
    await changeLanguage(language);
  } catch {
    return false;
  }
  tabs.tell({ type: 'language', language });
  await world.speak(language);
  // The texts took a while, and the session may be over.
  if (world.unread.getSnapshot().status === 'active') world.unread.send({ type: 'unread.touched' });
  return true;
}

const work = {
  show: (place: Place, { language }: { readonly language: Language }) => show(place, language),
  queue: ({ world }: Place, change: { readonly language: Language; readonly before: Language }) =>
    world.outbox.queue({ kind: 'language', ...change }),
  goBack: async (
    place: Place,
    { language, before }: { readonly language: Language; readonly before: Language },
  ) => currentLanguage() === language && language !== before && show(place, before),
};

/**
 * Changes the language of who is signed in: at once, in all tabs, with 'Language updated', and through the
 * outbox in the profile. What the network refuses goes back with its reason, in every tab by itself.
 */
export function useLanguageChange(): (language: Language) => void {
  const tabs = useSystem('tabs');
  const world = useRouteContext({ from: '/_panel', select: (context) => context.world });
  const at = useMemo(() => ({ page: world.page, world, tabs }), [world, tabs]);
  const flow = useFlow(languageMachine, work, at);
  const { actor } = flow;
  useOn(flow, 'updated', () =>
    notify(
      'success',
      i18n.t(($) => $.language.updated),
    ),
  );
  useOn(flow, 'unreachable', () =>
    notify(
      'danger',
      i18n.t(($) => $.offline, { ns: 'errors' }),
    ),
  );
  useOn(flow, 'refused', ({ failure }) => world.page.notices.tell({ kind: 'failure', failure }));
  useEffect(
    () =>
      world.outbox.onDead(({ intent, reason }) => {
        if (intent.kind !== 'language') return;
        const { language, before } = intent;
        const failure = { kind: 'refused', status: 422, text: reason } as const;
        actor.send({ type: 'language.refused', language, before, failure });
      }),
    [world, actor],
  );
  return useCallback(
    (language) => actor.send({ type: 'language.choose', language, before: currentLanguage() }),
    [actor],
  );
}
