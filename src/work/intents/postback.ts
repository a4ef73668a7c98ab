import { API_BASE, paths } from '#contract/paths.ts';
import {
  deletePostback,
  pausePostback,
  resumePostback,
  savePostback,
} from '#contract/resources/postback-actions.ts';
import type { Postback } from '#contract/resources/postbacks.ts';
import { rowKey, rowsAt } from '#db/rows.ts';
import { isRunning } from '#domain/postback-status.ts';
import { isFields } from './keep-over.ts';
import type { IntentOf, IntentRecord } from './record.ts';

type PostbackIntent = IntentOf<'postback'>;

const actions = {
  save: savePostback,
  delete: deletePostback,
  pause: pausePostback,
  resume: resumePostback,
} as const;

/** Saved, deleted, paused or resumed: all of one postback. */
export const postback: IntentRecord<PostbackIntent> = {
  command: ({ act, id, body = {} }) => ({ action: actions[act], values: { id }, body }),
  merged: (earlier, later) =>
    earlier.id === later.id && earlier.act === 'save' && later.act === 'save'
      ? { ...later, body: both(earlier.body ?? {}, later.body ?? {}) }
      : null,
  onTop,
  over: {
    [paths.postbacks]: (rows, intents) => stacked(intents).reduce(after, rows as readonly Postback[]), // rows of that list alone
  },
  /** The list as the intent leaves it, a new one at its head, and each row as the network answered it. */
  grant: async ({ tables, intent, answer, now }) => {
    const path = paths.postbacks;
    const list = await tables.lists.get(path);
    if (!list) return [];
    const stored = await rowsAt(tables, list.rows);
    const before = stored.flatMap((row) => (row ? [row.value] : [])) as readonly Postback[]; // rows of that list alone
    const isRow = isFields(answer) && answer['id'] === intent.id && answer['@id'] === addressOf(intent.id);
    const rows = after(before, intent).map((row) => {
      const value = isRow && row.id === intent.id ? answer : row;
      return { key: rowKey(path, value), path, value, changedAt: now };
    });
    await tables.rows.bulkPut(rows);
    await tables.lists.update(path, { rows: rows.map(({ key }) => key), total: rows.length });
    // Small, and its deliveries go with it: all of it is asked for again.
    return [];
  },
};

type Body = NonNullable<PostbackIntent['body']>;

/** Settings that say something only together. */
const together = [['url', 'template'], ['scope', 'campaign', 'goals'], ['statuses']];

/**
 * Two savings of one postback as one: what the later one has changed, on top of what the earlier one had, even where
 * it was typed in a tab that knew nothing of it. A second saving keeps what was there before the first, but for what it
 * alone has changed: there it keeps what its author saw, which may be what a third one has made of it.
 */
function both(earlier: Body, later: Body): Body {
  const [first, seen] = [earlier['before'], later['before']];
  const own = together.filter((fields) => isUnchanged(fields, later, seen)).flat();
  const looked = together
    .filter((fields) => !isUnchanged(fields, later, seen) && isUnchanged(fields, earlier, first))
    .flat();
  return {
    ...later,
    ...picked(own, earlier),
    before: isFields(first) && isFields(seen) ? { ...first, ...picked(looked, seen) } : first,
  };
}

const isUnchanged = (fields: readonly string[], now: Body, before: unknown): boolean =>
  isFields(before) && fields.every((one) => JSON.stringify(now[one]) === JSON.stringify(before[one]));

const picked = (fields: readonly string[], from: Body): Body =>
  Object.fromEntries(fields.filter((one) => one in from).map((one) => [one, from[one]]));

/** The same, where the earlier one goes out by itself: it is what the network has when the later one comes. */
function onTop(earlier: PostbackIntent, later: PostbackIntent): PostbackIntent {
  const [first, body] = [earlier.body ?? {}, later.body ?? {}];
  const seen = body['before'];
  // a new one, of which nothing was there
  if (earlier.id !== later.id || earlier.act !== 'save' || later.act !== 'save' || !isFields(seen))
    return later;
  const had = Object.keys(seen).map((one) => [one, one in first ? first[one] : seen[one]] as const);
  return { ...later, body: { ...both(first, body), before: Object.fromEntries(had) } };
}

/** Each saving on top of those that go out before it, as the network will have them. */
const stacked = (intents: readonly PostbackIntent[]): readonly PostbackIntent[] =>
  intents.reduce<readonly PostbackIntent[]>(
    (below, later) => [...below, below.reduce((one, earlier) => onTop(earlier, one), later)],
    [],
  );

function after(rows: readonly Postback[], intent: PostbackIntent): readonly Postback[] {
  const { act, id } = intent;
  if (act === 'delete') return rows.filter((row) => row.id !== id);
  const before = rows.find((row) => row.id === id);
  const changed = act === 'save' ? saved(before, intent) : before && moved(before, act);
  if (!changed || changed === before) return rows;
  return before ? rows.map((row) => (row === before ? changed : row)) : [changed, ...rows];
}

/** What the network has decided meanwhile stands. */
function moved(row: Postback, act: 'pause' | 'resume'): Postback {
  if (isRunning(row.status) !== (act === 'pause')) return row;
  return act === 'pause' ? { ...row, status: 'paused' } : { ...row, status: 'active', failures: 0 };
}

function saved(before: Postback | undefined, { id, body = {} }: PostbackIntent): Postback {
  const { before: _, ...settings } = body as Partial<Postback> & { readonly before?: unknown }; // typed here, by its form
  return { ...(before ?? fresh(id)), ...settings };
}

const addressOf = (id: string): string => `${API_BASE}${paths.postbacks}/${id}`;

/** A new one, until the network says what it has made of it. */
const fresh = (id: string): Postback => ({
  '@id': addressOf(id),
  id,
  url: '',
  key: '',
  parameters: {},
  linkType: 'postback',
  scope: 'all',
  campaign: null,
  goals: [],
  statuses: [],
  template: null,
  status: 'active',
  failures: 0,
  missed: 0,
  createdAt: new Date(0).toISOString(),
});
