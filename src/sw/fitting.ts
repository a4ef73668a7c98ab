/** A file of this version, as the build wrote it. */
export interface KnownFile {
  /** Its whole address, without the worker's own marks. */
  readonly url: string;
  /** `sha256-…` of its content, in base64. */
  readonly integrity: string;
}

/**
 * Whether an answer can be the file of this address: cheap, by its type alone. Between browser and server stand
 * gateways that say HTML with 200 to everything, and hosts that answer a missing file with the shell.
 */
export function typeFits(url: string, response: Response): boolean {
  const type = (response.headers.get('content-type') ?? '').toLowerCase();
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return /(java|ecma)script/.test(type);
  if (pathname.endsWith('.css')) return type.startsWith('text/css');
  return pathname.endsWith('/') === type.startsWith('text/html');
}

/** Whether an answer is the file that the build wrote, byte by byte. Leaves its body unread. */
export async function fits({ url, integrity }: KnownFile, response: Response): Promise<boolean> {
  if (!response.ok || !typeFits(url, response)) return false;
  return (await integrityOf(await response.clone().arrayBuffer())) === integrity;
}

async function integrityOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * The answer where it is the file; else it is asked for once more, past the browser's own cache. Throws where
 * that is not the file either: what does not fit is neither kept nor run.
 */
export async function fitting(file: KnownFile, request: Request, response: Response): Promise<Response> {
  if (await fits(file, response)) return response;
  const again = await fetch(new Request(request, { cache: 'reload', integrity: '' }));
  if (await fits(file, again)) return again;
  throw new TypeError(`${file.url} is not what the build wrote`);
}

/** Removes what is kept under these keys and is not what the build wrote. */
export async function dropUnfit(
  cache: Pick<Cache, 'match' | 'delete'>,
  files: readonly KnownFile[],
  keyOf: (file: KnownFile) => string = ({ url }) => url,
): Promise<void> {
  for (const file of files) {
    const kept = await cache.match(keyOf(file), { ignoreVary: true });
    if (kept && !(await fits(file, kept))) await cache.delete(keyOf(file), { ignoreVary: true });
  }
}
