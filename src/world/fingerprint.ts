/** Makes the browser's fingerprint once a tab; what is known already needs no second look. */
export type Fingerprinter = (signal?: AbortSignal) => Promise<string>;

const KEY = 'fingerprint';

/** FingerprintJS is fetched when it is first asked for, after the first paint, so that no form waits for it. */
export function fingerprinter(session: Storage, make: () => Promise<string> = visitorId): Fingerprinter {
  let making: Promise<string> | null = null;
  return () => {
    const known = session.getItem(KEY);
    if (known) return Promise.resolve(known);
    making ??= make().then(
      (id) => {
        making = null;
        session.setItem(KEY, id);
        return id;
      },
      (error: unknown) => {
        // The next try starts anew.
        making = null;
        throw error;
      },
    );
    return making;
  };
}

async function visitorId(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}
