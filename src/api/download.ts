import { type Outcome, ok, refused } from '#contract/failure.ts';
import type { Api, Query } from './api.ts';
import { unexpected } from './decode-failure.ts';

export interface Download {
  readonly name: string;
  readonly content: Blob;
}

/** Fetches a file; its name is the server's, else `fallbackName`. */
export async function download(
  api: Api,
  path: string,
  query: Query,
  fallbackName: string,
  signal: AbortSignal,
): Promise<Outcome<Download>> {
  const answer = await api.call({ method: 'GET', path, query, signal, answer: 'file' });
  if (answer.kind === 'refused') return answer;
  const { status, headers } = answer.value;
  const said = fileNameOf(headers.get('content-disposition'));
  // A page that says no name is one of something in between, and would be saved in place of the file.
  const isPage = (headers.get('content-type') ?? '').startsWith('text/html');
  if (said === null && isPage) return refused(unexpected(status));
  const name = said ?? fallbackName;
  return ok({ name, content: answer.value.body as Blob }); // `answer: 'file'` gives a Blob
}

/**
 * The file name of a content-disposition header, the extended form (RFC 5987) before the plain one; null
 * where there is none. Folders are cut off: a name is a name.
 */
export function fileNameOf(header: string | null): string | null {
  if (header === null) return null;
  const extended = /filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(header);
  const name =
    (extended ? decoded(extended[1] ?? '', extended[2] ?? '') : null) ??
    /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ??
    /filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1] ??
    null;
  const base = name?.split(/[/\\]/).at(-1)?.trim() ?? '';
  return base === '' || base === '.' || base === '..' ? null : base;
}

function decoded(charset: string, value: string): string | null {
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(value);
    const bytes = value.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    return charset.toLowerCase() === 'iso-8859-1' ? bytes : null;
  } catch {
    return null;
  }
}
