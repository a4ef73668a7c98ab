/** An XMLHttpRequest that the test answers. */
export interface FakeRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | null;
  readonly aborted: boolean;
  /** So many of so many bytes have been sent. */
  readonly progress: (loaded: number, total: number) => void;
  readonly answer: (
    status: number,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
    url?: string,
  ) => void;
  /** The connection breaks. */
  readonly fail: () => void;
}

/** Puts itself in the place of the browser's XMLHttpRequest and keeps what was sent. */
export function fakeRequests(): {
  readonly install: () => void;
  /** Puts the browser's own back, and leaves the stubs of others alone. */
  readonly remove: () => void;
  readonly all: FakeRequest[];
  readonly last: () => FakeRequest;
} {
  const all: FakeRequest[] = [];
  let before: unknown;
  class Request extends EventTarget implements FakeRequest {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    method = '';
    address = '';
    body: FormData | null = null;
    aborted = false;
    status = 0;
    responseText = '';
    responseURL = '';
    #answered: Readonly<Record<string, string>> = {};

    open(method: string, address: string): void {
      this.method = method;
      this.address = address;
      all.push(this);
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getAllResponseHeaders(): string {
      return Object.entries(this.#answered)
        .map((pair) => `${pair.join(': ')}\r\n`)
        .join('');
    }
    send(body: FormData): void {
      this.body = body;
    }
    abort(): void {
      this.aborted = true;
      this.dispatchEvent(new Event('abort'));
    }
    progress = (loaded: number, total: number): void => {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    };
    answer = (
      status: number,
      body: unknown,
      headers: Readonly<Record<string, string>> = {},
      url = `http://panel.example${this.address}`,
    ): void => {
      this.status = status;
      this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
      this.responseURL = url;
      this.#answered = headers;
      this.dispatchEvent(new Event('load'));
    };
    fail = (): void => {
      this.dispatchEvent(new Event('error'));
    };
  }
  return {
    all,
    install: () => {
      all.length = 0;
      before = Reflect.get(globalThis, 'XMLHttpRequest');
      Reflect.set(globalThis, 'XMLHttpRequest', Request);
    },
    remove: () => void Reflect.set(globalThis, 'XMLHttpRequest', before),
    last: () => {
      const request = all.at(-1);
      if (!request) throw new Error('nothing has been sent');
      return request;
    },
  };
}
