import { API_BASE, paths } from '#contract/paths.ts';
import {
  type Attention,
  ATTENTION_LINES,
  ATTENTION_LINES_A_KIND,
  type AttentionLine,
} from '#contract/resources/attention.ts';
import type { Asked } from './asked.ts';
import { campaignLines } from './campaigns.ts';
import { domainLines } from './domains.ts';
import { payoutLines } from './payout.ts';
import { postbackLines } from './postbacks.ts';
import { rejectionLines } from './rejections.ts';

/**
 * What needs a publisher now, what costs most first, and of what costs the same the most of it (decision 153). Each
 * reader reads this publisher's rows by an index of them; what each finds is of its own moment.
 */
export async function attentionOf(asked: Asked): Promise<Attention> {
  // one after the other: however slow the database is, a publisher holds one of its connections
  const found = [
    ...(await campaignLines(asked)),
    ...(await domainLines(asked)),
    ...(await postbackLines(asked)),
    ...(await rejectionLines(asked)),
    ...(await payoutLines(asked)),
  ].toSorted((a, b) => rankOf(a) - rankOf(b) || weightOf(b) - weightOf(a) || bytes(a, b));
  const had = new Map<string, number>();
  const lines = found.filter(({ kind }) => {
    const count = (had.get(kind) ?? 0) + 1;
    had.set(kind, count);
    return count <= ATTENTION_LINES_A_KIND;
  });
  return {
    '@id': `${API_BASE}${paths.attention}`,
    lines: lines.slice(0, ATTENTION_LINES),
    total: found.length,
  };
}

/** Visitors lost now come before what is lost later; what is near comes last. */
function rankOf(line: AttentionLine): number {
  switch (line.kind) {
    case 'campaign':
      return 0;
    case 'cap':
      return line.taken >= line.most ? 1 : 8;
    case 'domain':
      return line.stopsAt === null ? 2 : 7;
    case 'postback':
      return line.stopped ? 3 : 4;
    case 'payout':
      return 5;
    case 'rejections':
      return 6;
  }
}

/** How much of it, in its own unit. */
function weightOf(line: AttentionLine): number {
  switch (line.kind) {
    case 'campaign':
      return line.visits;
    case 'cap':
      return line.taken / line.most;
    case 'postback':
      return line.lost;
    case 'domain':
      return -Date.parse(line.since);
    case 'payout':
    case 'rejections':
      return 0;
  }
}

/** The same order each time, so that a strip that is asked for again does not move. */
const bytes = (a: AttentionLine, b: AttentionLine): number =>
  'id' in a && 'id' in b ? (a.id < b.id ? -1 : 1) : 0;
