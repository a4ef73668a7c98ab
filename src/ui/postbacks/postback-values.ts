import type { PostbackTrigger } from '#contract/postback-names.ts';

/** A postback while it is typed. */
export interface PostbackValues extends Record<string, unknown> {
  url: string;
  /** Id of a template; empty: none. */
  template: string;
  scope: string;
  statuses: PostbackTrigger[];
  goals: string[];
}
