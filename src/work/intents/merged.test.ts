import { describe, expect, it } from 'vitest';
import type { Intent } from '#contract/intents.ts';
import { merged, onTop } from './intents.ts';

describe('intents on offers and smartlinks', () => {
  const request = (campaign: 'offer' | 'smartlink', id: string, message = 'push'): Intent => ({
    kind: 'campaign.request',
    campaign,
    id,
    message,
  });
  const launch = (id: string): Intent => ({ kind: 'campaign.launch', campaign: 'offer', id });

  it('leave the later request for the same one', () => {
    expect(merged(request('offer', 'a'), request('offer', 'a', 'native'))).toEqual(
      request('offer', 'a', 'native'),
    );
    expect(merged(launch('a'), launch('a'))).toEqual(launch('a'));
  });

  it('stay apart for another one, another kind, another intent', () => {
    expect(merged(request('offer', 'a'), request('offer', 'b'))).toBeNull();
    expect(merged(request('smartlink', 'a'), request('offer', 'a'))).toBeNull();
    expect(merged(request('offer', 'a'), launch('a'))).toBeNull();
  });
});

describe('looks at the news and the notifications', () => {
  const early = '2026-11-23T12:00:00.000Z';
  const late = '2026-11-23T13:00:00.000Z';
  const all = (until?: string): Intent => ({
    kind: 'notifications.read',
    ...(until !== undefined && { until }),
  });
  const news = (until?: string): Intent => ({
    kind: 'announcements.read',
    ...(until !== undefined && { until }),
  });
  const only = (...ids: string[]): Intent => ({ kind: 'notifications.read', ids });

  it.each([
    ['news', news],
    ['notifications', all],
  ] as const)('at the %s reach as far as either did', (_, look) => {
    expect(merged(look(early), look(late))).toEqual(look(late));
    expect(merged(look(late), look(early))).toEqual(look(late));
    // kept by an earlier panel: it was made before this one
    expect(merged(look(), look(early))).toEqual(look(early));
    expect(merged(look(early), look())).toEqual(look());
  });

  it('at all until a moment leave those apart that are named: they may be newer', () => {
    expect(merged(only('a'), all(late))).toBeNull();
    expect(merged(all(early), only('a'))).toBeNull();
    expect(merged(only('a'), all())).toEqual(all());
    expect(merged(all(), only('a'))).toEqual(all());
    expect(merged(only('a'), only('b', 'a'))).toEqual(only('a', 'b'));
  });
});

describe('intents on a postback', () => {
  const save = (id: string, url: string, before: string | null): Intent => ({
    kind: 'postback',
    act: 'save',
    id,
    body: { url, before },
  });

  it('leave the later saving, on top of what was there before the first', () => {
    expect(merged(save('a', 'one', null), save('a', 'two', 'one'))).toEqual(save('a', 'two', null));
  });

  it('of two tabs have what either of them has changed', () => {
    const settings = { url: 'https://a.example', template: null, scope: 'all', campaign: null, goals: ['a'] };
    const before = { ...settings, statuses: ['approved'] };
    const edit = (change: object): Intent => ({
      kind: 'postback',
      act: 'save',
      id: 'a',
      body: { ...before, ...change, before },
    });
    const url = 'https://b.example';
    expect(merged(edit({ statuses: ['rejected'] }), edit({ url }))).toEqual(
      edit({ statuses: ['rejected'], url }),
    );
    // Of what both have changed the later one counts, and what belongs together stays together.
    expect(merged(edit({ url: 'https://c.example', goals: ['b'] }), edit({ url, goals: [] }))).toEqual(
      edit({ url, goals: [] }),
    );
    expect(
      merged(edit({ scope: 'offer', campaign: 7, goals: [] }), edit({ goals: ['b'], statuses: [] })),
    ).toEqual(edit({ goals: ['b'], statuses: [] }));
  });

  it('stand on top of one of another tab once it is granted, with what that has changed', () => {
    const before = { url: 'https://a.example', template: null, statuses: ['approved'] };
    const edit = (change: object, on: object = before): Intent => ({
      kind: 'postback',
      act: 'save',
      id: 'a',
      body: { ...on, ...change, before: on },
    });
    const url = 'https://b.example';
    const sent = { ...before, statuses: ['rejected'] };
    expect(onTop(edit({ statuses: ['rejected'] }), edit({ url }))).toEqual(edit({ url }, sent));
    // as the tab has it that has made the first
    expect(onTop(edit({ statuses: ['rejected'] }), edit({ url }, sent))).toEqual(edit({ url }, sent));
    const other = save('b', 'two', 'one');
    expect(onTop(edit({ statuses: ['rejected'] }), other)).toBe(other);
    expect(onTop(edit({}), save('a', 'two', null))).toEqual(save('a', 'two', null));
  });

  it('take back what one on its way has changed, where that was seen', () => {
    const before = { url: 'https://a.example', template: null, statuses: ['approved'] };
    const save = (body: object, on: object): Intent => ({
      kind: 'postback',
      act: 'save',
      id: 'a',
      body: { ...body, before: on },
    });
    const sent = { ...before, statuses: ['approved', 'rejected'] };
    const url = 'https://b.example';
    // typed before the other tab's was, and once more when both stood on the screen
    const unseen = save({ ...before, url }, before);
    const later = save({ ...before, url }, { ...sent, url });
    const waiting = merged(unseen, later);
    expect(waiting && onTop(save(sent, before), waiting)).toEqual(save({ ...before, url }, sent));
  });

  it('stay apart for another one and another act', () => {
    expect(merged(save('a', 'one', null), save('b', 'two', null))).toBeNull();
    expect(merged(save('a', 'one', null), { kind: 'postback', act: 'delete', id: 'a' })).toBeNull();
    expect(merged({ kind: 'postback', act: 'pause', id: 'a' }, save('a', 'one', null))).toBeNull();
  });
});
