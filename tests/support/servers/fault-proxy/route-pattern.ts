/**
 * Which requests are meant: `POST /publisher/api/login`, or without a method all of them. `*` is a part of
 * the path between two slashes, `**` is anything. The query does not count.
 */
export type RoutePattern = string;

/** Whether a request (`GET`, `/a/b?c=d`) is one of the pattern. */
export function matches(pattern: RoutePattern, method: string, url: string): boolean {
  const [, wanted, path = ''] = /^(?:([A-Z]+) )?(\/.*)$/.exec(pattern) ?? [];
  if (path === '') throw new Error(`'${pattern}' is no route: 'POST /path' or '/path'`);
  if (wanted !== undefined && wanted !== method) return false;
  const expression = path
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${expression}$`).test(url.split('?')[0] ?? '');
}
