import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ServerConfig } from '../platform/config.ts';
import { attributes } from './session-cookie.ts';

/** Publishers who share a browser; with one more, it forgets who came first. */
const MARKS_MAX = 5;

type Configured = Pick<ServerConfig, 'https'>;

/**
 * A cookie that no script reads, with a mark of its own for each publisher who shares the browser, the newest first. No
 * mark says whose it is: only who asks for one publisher can tell that one's.
 */
export const marksCookie = (name: string, pattern: RegExp, livesMs: number) => {
  const read = (c: Context, { https }: Configured): readonly string[] =>
    ((https ? getCookie(c, name, 'host') : getCookie(c, name)) ?? '')
      .split('.')
      .filter((mark) => pattern.test(mark))
      .slice(0, MARKS_MAX);
  return {
    read,
    /** Puts one before the others. `former`: the one whose place it takes, where there is one. */
    add(c: Context, config: Configured, mark: string, former: string | null = null): void {
      const others = read(c, config).filter((one) => one !== former);
      const marks = [mark, ...others].slice(0, MARKS_MAX);
      setCookie(c, name, marks.join('.'), { ...attributes(config), maxAge: livesMs / 1000 });
    },
  };
};
