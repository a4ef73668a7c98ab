import type { PostbackTrigger } from '#contract/postback-names.ts';
import type { PostbackBody } from '#contract/resources/postbacks.ts';

/** A postback while it is typed. */
export interface PostbackValues extends Record<string, unknown> {
  /** Of a new one, too: found again, it is the same one that is made. */
  id: string;
  /** What it was when the change was typed, which the draft keeps: found again, it may be something else. Null: a new one. */
  before: PostbackBody | null;
  url: string;
  /** Id of a template; empty: none. */
  template: string;
  scope: string;
  statuses: PostbackTrigger[];
  goals: string[];
}
