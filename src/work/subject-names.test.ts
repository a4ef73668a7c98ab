import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { keyOf } from '#contract/query.ts';
import type { Resource } from '#contract/resource.ts';
import { offers } from '#contract/resources/offers.ts';
import { postbacks } from '#contract/resources/postbacks.ts';
import { keepList } from '#db/lists.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { memberOf } from '#tests/support/fakes/member.ts';
import { signedInDb } from '#tests/support/fakes/panel-db.ts';
import { samplePostback } from '#tests/support/samples/postback-samples.ts';
import { sampleOffer } from '#tests/support/samples/traffic-samples.ts';
import { subjectNames } from './subject-names.ts';

it('calls what a change is about as its card does: an offer by its name, a postback by its host in its letters', async () => {
  const db = await signedInDb();
  const keep = (resource: Resource, rows: readonly unknown[]) =>
    db.run((tables) =>
      keepList(tables, resource, { key: keyOf(resource), rows, total: 1, askedAt: 0, fetchedAt: 0 }),
    );
  const offer = sampleOffer();
  await keep(offers, [offer]);
  await keep(postbacks, [samplePostback({ url: 'https://xn--e1afmkfd.xn--p1ai/s?cid={ext_click_id}' })]);
  const member = memberOf(
    db,
    fakeApi(() => null),
  );
  const names = await subjectNames(member, [
    { kind: 'offer', id: offer.id },
    { kind: 'postback', id: 'p1' },
    { kind: 'postback', id: 'gone' },
  ]);
  expect([...names]).toEqual([
    [`offer ${offer.id}`, offer.label],
    ['postback p1', 'пример.рф'],
  ]);
});
