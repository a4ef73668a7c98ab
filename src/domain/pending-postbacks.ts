import type { Intent } from '#contract/intents.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import type { Postback } from '#contract/resources/postbacks.ts';

type PostbackIntent = Extract<Intent, { readonly kind: 'postback' }>;

/** Postbacks as they are once the intents have been granted: saved, gone, paused or running again. */
export const pendingPostbacks = (
  rows: readonly Postback[],
  intents: readonly Intent[],
): readonly Postback[] => intents.reduce(afterIntent, rows);

function afterIntent(rows: readonly Postback[], intent: Intent): readonly Postback[] {
  if (intent.kind !== 'postback') return rows;
  const { act, id } = intent;
  if (act === 'delete') return rows.filter((row) => row.id !== id);
  const before = rows.find((row) => row.id === id);
  const after = act === 'save' ? saved(before, intent) : before && moved(before, act);
  if (!after || after === before) return rows;
  return before ? rows.map((row) => (row === before ? after : row)) : [after, ...rows];
}

/** What the network has decided meanwhile stands. */
function moved(row: Postback, act: 'pause' | 'resume'): Postback {
  const isOn = row.status === 'active' || row.status === 'failing';
  if (isOn !== (act === 'pause')) return row;
  return act === 'pause' ? { ...row, status: 'paused' } : { ...row, status: 'active', failures: 0 };
}

function saved(before: Postback | undefined, { id, body = {} }: PostbackIntent): Postback {
  const { before: _, ...settings } = body as Partial<Postback> & { readonly before?: unknown }; // typed here, by its form
  return { ...(before ?? fresh(id)), ...settings };
}

/** A new one, until the network says what it has made of it. */
const fresh = (id: string): Postback => ({
  '@id': `${API_BASE}${paths.postbacks}/${id}`,
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
