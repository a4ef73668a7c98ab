import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import type { Hint } from '#machines/session-vocabulary.ts';
import type { Newcomer } from './newcomer.ts';

const Profile = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  temporaryEmail: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  dateOfBirth: v.nullable(v.string()),
  timezone: v.string(),
  language: v.string(),
  messenger: v.nullable(v.string()),
  contactInfo: v.nullable(v.string()),
  paymentNote: v.nullable(v.string()),
});
const Owner = v.object({ id: v.string(), customer: v.object({ networkId: v.string() }) });
const Count = v.object({ count: v.number() });
const Total = v.object({ 'hydra:totalItems': v.number() });

/** What the network itself says of who is logged in in a browser: beside the panel, with the same cookie. */
export class MemberSession {
  readonly #api: string;

  constructor(
    readonly context: BrowserContext,
    readonly origin: string,
  ) {
    this.#api = `${origin}/publisher/api`;
  }

  /** Logs in by the call of the contract. */
  async logIn({ username, password }: Pick<Newcomer, 'username' | 'password'>): Promise<void> {
    const answer = await this.context.request.post(`${this.#api}/login`, {
      data: { username, password, _remember_me: true, fingerprint: 'elsewhere' },
      headers: { origin: this.origin },
    });
    if (!answer.ok()) throw new Error(`not logged in: ${answer.status()} ${await answer.text()}`);
  }

  /**
   * Leaves the browser as a log-in leaves it, with nothing opened: the cookie of a session, and the panel's own
   * hint of whose it is. `panel`: the origin on which the browser finds the panel.
   */
  async enter(who: Pick<Newcomer, 'username' | 'password'>, panel: string): Promise<void> {
    await this.logIn(who);
    const { id: publisher, customer } = v.parse(Owner, await this.#get('/publishers/current'));
    const hint: Hint = { publisher, network: customer.networkId, keep: true, expired: false };
    const { cookies } = await this.context.storageState();
    const localStorage = [{ name: 'hint', value: JSON.stringify(hint) }];
    await this.context.setStorageState({ cookies, origins: [{ origin: panel, localStorage }] });
  }

  /** Whether the session still stands: 200, or 401 where it is over. */
  async status(): Promise<number> {
    return (await this.context.request.get(`${this.#api}/publishers/current`)).status();
  }

  async profile(): Promise<v.InferOutput<typeof Profile>> {
    return v.parse(Profile, await this.#get('/publishers/current'));
  }

  async unseenNotifications(): Promise<number> {
    return v.parse(Count, await this.#get('/notifications/unseen')).count;
  }

  async unseenNews(): Promise<number> {
    return v.parse(Total, await this.#get('/announcements?unseen=true'))['hydra:totalItems'];
  }

  async #get(path: string): Promise<unknown> {
    const answer = await this.context.request.get(`${this.#api}${path}`);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
    return answer.json();
  }
}
