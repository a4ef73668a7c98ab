/**
 * A channel crosses Node's workers: the tabs of other test files are not to hear of these. Imported before Dexie, which
 * opens one when it is loaded.
 */
let own = crypto.randomUUID();

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${own}`);
  }
};

/** From now on what is opened hears nothing of what was opened before. */
export function freshChannels(): void {
  own = crypto.randomUUID();
}
