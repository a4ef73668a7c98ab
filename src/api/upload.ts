import { decode, type OutputOf } from '#contract/decode.ts';
import { type Outcome, ok, refused } from '#contract/failure.ts';
import type { RowSchema } from '#contract/resource.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import { deadlineOf } from '#domain/deadline.ts';
import type { Api, Reply, Transport } from './api.ts';
import { unexpected } from './decode-failure.ts';

/** Without a byte moving in either direction, ms. A slow line may take as long as it needs (faults N6). */
const STALLED_MS = MINUTE_MS;

export interface Upload<R extends RowSchema> {
  /** Under `/publisher/api`. */
  readonly path: string;
  /** Sent as the one field `file` of `multipart/form-data`, under its own name. */
  readonly file: File;
  /** Of the answer. */
  readonly answer: R;
  /** Hears the share that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends a file; its answer and its failures are read as those of every other call. */
export async function upload<R extends RowSchema>(
  api: Api,
  { path, file, answer, onProgress }: Upload<R>,
  signal: AbortSignal,
): Promise<Outcome<OutputOf<R>>> {
  const sent = await api.call({ method: 'POST', path, signal, transport: sending(file, onProgress) });
  if (sent.kind === 'refused') return sent;
  const value = decode(answer, sent.value.body);
  return value.ok ? ok(value.value) : refused(unexpected(sent.value.status));
}

/** By XMLHttpRequest: `fetch` tells nothing of how much has been sent. */
function sending(file: File, onProgress: (share: number) => void): Transport {
  return (address, { method, headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const deadline = deadlineOf(STALLED_MS, signal);
      const end = (settle: () => void) => {
        deadline.end();
        settle();
      };
      const over = () => {
        const late = deadline.why() === 'timeout';
        end(() => reject(new DOMException('ended', late ? 'TimeoutError' : 'AbortError')));
        request.abort();
      };
      const moves = deadline.restart;
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moves();
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('progress', moves);
      request.addEventListener('load', () => end(() => resolve(replyOf(request, address))));
      request.addEventListener('error', () => end(() => reject(new TypeError('no connection'))));
      deadline.signal.addEventListener('abort', over);
      request.open(method, address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      const form = new FormData();
      form.append('file', file, file.name);
      if (deadline.signal.aborted) return over();
      request.send(form);
    });
}

function replyOf(request: XMLHttpRequest, address: string): Reply {
  const { status, responseURL: url } = request;
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  const text = request.responseText;
  return {
    status,
    ok: status >= 200 && status < 300,
    headers,
    url,
    redirected: url !== '' && !url.endsWith(address),
    text: () => Promise.resolve(text),
    blob: () => Promise.resolve(new Blob([text])),
  };
}
