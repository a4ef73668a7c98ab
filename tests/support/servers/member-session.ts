import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
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
});
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
