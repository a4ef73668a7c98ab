import { onTestFinished, vi } from 'vitest';

const bytes = (...some: number[]) => new Uint8Array(some).buffer;
const rawId = bytes(1, 2, 3);
const named = {
  id: 'AQID',
  rawId,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};
const clientDataJSON = bytes(5);
const made = { ...named, response: { clientDataJSON, attestationObject: bytes(7) } };
const signed = { ...named, response: { clientDataJSON, authenticatorData: bytes(4), signature: bytes(6) } };

/**
 * A browser that knows passkeys, which the test's own browser does not: what it is asked waits until the test answers for
 * whoever would touch the key. It ends with the test, or by `end` before.
 */
export function fakeAuthenticator() {
  let waiting: {
    readonly give: (kind: 'made' | 'signed') => void;
    readonly refuse: (error: Error) => void;
  } | null = null;
  const ask = ({ signal }: { readonly signal?: AbortSignal }) =>
    new Promise<unknown>((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        waiting = null;
        reject(new DOMException('left', 'AbortError'));
      });
      waiting = { give: (kind) => resolve(kind === 'made' ? made : signed), refuse: reject };
    });
  const answered = () => {
    const now = waiting;
    if (!now) throw new Error('nothing was asked of the authenticator');
    waiting = null;
    return now;
  };
  // only that it is there counts
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: ask, get: ask } });
  const end = () => {
    vi.unstubAllGlobals();
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: undefined });
  };
  onTestFinished(end);
  return {
    isAsked: () => waiting !== null,
    makes: () => answered().give('made'),
    signs: () => answered().give('signed'),
    /** As somebody does who says no. */
    refuses: (name = 'NotAllowedError') => answered().refuse(new DOMException('no', name)),
    end,
  };
}
