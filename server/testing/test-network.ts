import { join } from 'node:path';
import { createApp } from '../app.ts';
import { features } from '../features.ts';
import type { Logger } from '../platform/log.ts';
import { openMetrics } from '../platform/metrics/metrics.ts';
import { readPanelConfig } from '../panel/panel-config.ts';
import { readPanelFiles } from '../panel/panel-files.ts';
import type { HostBook } from '../domains/host-book.ts';
import { openServices } from '../services.ts';
import type { Tracker } from '../tracker/tracker.ts';
import { testConfig, testDeps, type TestDeps } from './test-deps.ts';

/** One browser: keeps its cookies, as far as the server's `Set-Cookie` says. */
export interface Browser {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  upload(path: string, form: FormData, headers?: Readonly<Record<string, string>>): Promise<Response>;
  logIn(username?: string, password?: string, more?: object): Promise<Response>;
  /** All of them, as the header says them. */
  readonly cookie: string;
}

export interface TestNetwork extends TestDeps {
  readonly tracker: Tracker;
  readonly hosts: HostBook;
  /** Answers with a ping that the test can break. */
  readonly ping: { fails: boolean };
  browser(): Browser;
  /** The network itself, to be put behind a port. */
  fetch(request: Request): Response | Promise<Response>;
  /** A browser in which this publisher has logged in. */
  signedIn(username?: string): Promise<Browser>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Another process of the network: on its database, with numbers of its own. Closed before it. */
  readonly beside?: TestDeps;
  readonly panelDir?: string;
  /** Silent, unless the test reads what is logged. */
  readonly log?: Logger;
}

/** The whole network in memory with the demo's accounts and news, asked without a port. */
export async function testNetwork({ env = {}, panelDir, log, beside }: Options = {}): Promise<TestNetwork> {
  const own = { LIMIT_LOGIN_ADDRESS: '1000/60', ...env };
  const deps: TestDeps = beside
    ? { ...beside, config: testConfig(own), metrics: openMetrics(features) }
    : await testDeps(own, log, 'demo');
  const files = await readPanelFiles(panelDir ?? join(import.meta.dirname, 'no-panel'));
  const services = await openServices(deps, {
    listen: deps.database.listen,
    panelConfig: await readPanelConfig(deps.config, files.version),
    version: files.version,
    tracker: { renewEarnings: false },
  });
  const { tracker, hosts, hub } = services;
  const ping = { fails: false };
  const app = createApp({
    services,
    database: { ping: () => (ping.fails ? Promise.reject(new Error('no database')) : Promise.resolve()) },
    files,
    standing: () => 'ready',
  });
  const browser = (): Browser => {
    const jar = new Map<string, string>();
    const self: Browser = {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      get: (path, headers = {}) => ask(path, { headers }),
      send: (method, path, body, headers = {}) =>
        ask(path, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      // a request says its length, as a browser's does
      upload: async (path, form, headers = {}) => {
        const made = new Request('http://localhost:4000', { method: 'POST', body: form });
        const body = await made.arrayBuffer();
        const type = made.headers.get('content-type') ?? '';
        return ask(path, {
          method: 'POST',
          body,
          headers: { 'content-type': type, 'content-length': String(body.byteLength), ...headers },
        });
      },
      logIn: (username = 'publisher', password = username, more = {}) =>
        self.send('POST', '/publisher/api/login', { username, password, ...more }),
    };
    const ask = async (
      path: string,
      { headers, ...init }: Omit<RequestInit, 'headers'> & { headers: Readonly<Record<string, string>> },
    ) => {
      const response = await app.request(path, {
        ...init,
        headers: { host: 'localhost:4000', ...(self.cookie !== '' && { cookie: self.cookie }), ...headers },
      });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (/Max-Age=0(?:;|$)/.test(set)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    };
    return self;
  };
  const stop = async () => {
    await hub.stop();
    await services.stop();
  };
  if (!beside) deps.endsFirst(stop);
  return {
    ...deps,
    tracker,
    hosts,
    ping,
    browser,
    fetch: (request) => app.fetch(request),
    signedIn: async (username) => {
      const one = browser();
      await one.logIn(username);
      return one;
    },
    close: beside ? stop : deps.close,
  };
}

/** Text of an error as the panel reads it. */
export async function problemOf(response: Response): Promise<{ description: string; violations: unknown[] }> {
  const body: unknown = await response.json();
  const is = typeof body === 'object' && body !== null;
  return {
    description: is && 'hydra:description' in body ? String(body['hydra:description']) : '',
    violations: is && 'violations' in body && Array.isArray(body.violations) ? body.violations : [],
  };
}
