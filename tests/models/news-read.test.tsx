import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { readOutbox } from '#db/outbox.ts';
import { failing, fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedIn } from '#tests/support/fakes/signed-in.ts';
import { turns } from '#tests/support/fakes/turns.ts';
import { renderRoute } from '#tests/support/render/render-route.tsx';
import { publisherOf } from '#tests/support/samples/publisher.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { noticesNow } from '#ui/kit/notices/notice-store.ts';

const unread = {
  '@id': '/publisher/api/announcements/7',
  id: '7',
  title: 'Rates are up',
  publishedAt: '2026-11-20T08:00:00Z',
  previewImagePath: null,
  seen: false,
};

it.each([
  ['the list', '/announcements'],
  ['an article', '/announcements/article/7'],
])('of %s a network that refuses it is told once', async (_, address) => {
  const api = fakeApi(({ path }) => {
    switch (path) {
      case paths.publisherCurrent:
        return publisherOf();
      case paths.announcementsMarkRead:
        return failing({ kind: 'refused', status: 403, text: 'No.' });
      case paths.announcements:
        return answerOf([unread]);
      case '/announcements/7':
        return { ...unread, html: '<p>All rates rise.</p>' };
      case paths.balance:
        return { balance: '1.0000', currency: publisherOf().currency };
      default:
        return answerOf([]);
    }
  });
  const here = await signedIn(api);
  await renderRoute(address, here.system);
  const told = () => api.calls.filter(({ path }) => path === paths.announcementsMarkRead);
  await waitFor(async () => expect(await here.db.run(readOutbox)).toMatchObject([{ state: 'dead' }]));
  for (let turn = 0; turn < 5; turn += 1) await turns();
  expect(told()).toHaveLength(1);
  const [read] = await here.db.run(readOutbox);
  expect(told()[0]?.body).toEqual({ until: read?.intent.kind === 'announcements.read' && read.intent.until });
  expect(told()[0]?.body).toMatchObject({ until: expect.stringMatching(/Z$/) });
  expect(noticesNow().filter(({ kind }) => kind === 'danger').length).toBeLessThanOrEqual(1);
});
