interface Entry<V> {
  readonly value: V;
  readonly loadedAt: number;
}

interface Keeping {
  /** ms after which a value is loaded again behind the one who asks. */
  readonly freshFor: number;
  /** The most keys; the ones loaded longest ago go first. */
  readonly size: number;
  /** Told of a load that failed while an older value could be used. */
  onError(error: unknown): void;
}

/**
 * Values from the database that a click must not wait for. What was loaded once is answered at once,
 * even while the database is away; when it is old it is loaded again in the background.
 */
export class StaleWhileRevalidate<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #loading = new Map<string, Promise<V>>();

  constructor(
    private readonly load: (key: string) => Promise<V>,
    private readonly keeping: Keeping,
  ) {}

  /** Undefined only for a key that was never loaded. */
  peek(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (performance.now() - entry.loadedAt > this.keeping.freshFor) {
      this.renew(key).catch((error: unknown) => this.keeping.onError(error));
    }
    return entry.value;
  }

  /** The value at hand, else a loaded one; rejects only when it has to be loaded and cannot. */
  get(key: string): Promise<V> {
    const value = this.peek(key);
    return value === undefined ? this.renew(key) : Promise.resolve(value);
  }

  /** How old the value at hand is, ms. */
  age(key: string): number {
    const entry = this.#entries.get(key);
    return entry === undefined ? Number.POSITIVE_INFINITY : performance.now() - entry.loadedAt;
  }

  /** Loads the value now; those who ask meanwhile wait for the same load. */
  renew(key: string): Promise<V> {
    const under = this.#loading.get(key);
    if (under !== undefined) return under;
    const loading = this.load(key)
      .then((value) => {
        // forgotten meanwhile: what was read may be from before the change
        if (this.#loading.get(key) === loading) this.#keep(key, value);
        return value;
      })
      .finally(() => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      });
    this.#loading.set(key, loading);
    return loading;
  }

  /** Whoever asks next waits for a new value. All, or those that `which` names. */
  forget(which: (value: V) => boolean = () => true): void {
    for (const [key, { value }] of this.#entries) if (which(value)) this.#entries.delete(key);
    this.#loading.clear();
  }

  /** Something may have changed: what is at hand is still answered, and loaded again behind whoever asks. */
  doubt(): void {
    for (const [key, { value }] of this.#entries)
      this.#entries.set(key, { value, loadedAt: Number.NEGATIVE_INFINITY });
    this.#loading.clear();
  }

  #keep(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, loadedAt: performance.now() });
    if (this.#entries.size <= this.keeping.size) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      break;
    }
  }
}
