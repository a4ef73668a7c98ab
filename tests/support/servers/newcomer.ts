import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

/** An account of one test's own. */
export interface Newcomer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** What somebody who wants to register would type; another one each time. */
export function strangerOf(): Newcomer {
  const name = `n${randomUUID().slice(0, 8)}`;
  return { username: name, email: `${name}@example.com`, password: `${name} sails at dawn` };
}

const post = (origin: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${origin}/publisher/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });

/** Sends a registration by the call of the contract. */
export async function register(origin: string, who: Newcomer): Promise<Response> {
  return post(origin, '/publishers/register', {
    email: who.email,
    username: who.username,
    plainPassword: who.password,
    repeatPlainPassword: who.password,
    messenger: 'telegram',
    contactInfo: `@${who.username}`,
    customFieldValues: await answersFor(origin),
    fingerprint: who.username,
  });
}

/** Registers somebody by the calls of the contract and confirms them by the link of their mail. */
export async function newcomer(origin: string): Promise<Newcomer> {
  const who = strangerOf();
  const registered = await register(origin, who);
  if (!registered.ok) throw new Error(`not registered: ${registered.status} ${await registered.text()}`);
  const confirmed = await post(origin, `/publishers/register/confirm/${await tokenOf(origin, who.email)}`, {
    fingerprint: who.username,
  });
  if (!confirmed.ok) throw new Error(`not confirmed: ${confirmed.status} ${await confirmed.text()}`);
  return who;
}

const Fields = v.object({
  'hydra:member': v.array(
    v.object({
      '@id': v.string(),
      properties: v.object({ required: v.boolean(), selectOptions: v.array(v.string()) }),
    }),
  ),
});

/** Something for each question that must be answered; those of pictures are not. */
async function answersFor(origin: string): Promise<readonly object[]> {
  const answer = await fetch(`${origin}/publisher/api/register/fields`);
  const { 'hydra:member': fields } = v.parse(Fields, await answer.json());
  return fields
    .filter(({ properties }) => properties.required)
    .map(({ '@id': publisherCustomField, properties: { selectOptions } }) => ({
      publisherCustomField,
      value: selectOptions[0] ?? 'https://channel.example',
    }));
}

/** The path of the link in the newest mail to this address: read without a page, for one whose clock is set. */
export const confirmationOf = async (origin: string, email: string): Promise<string> =>
  `/publisher/register/confirm/${await tokenOf(origin, email)}`;

/** The token in the newest mail to this address, as the demo's mailbox shows it. */
async function tokenOf(origin: string, email: string): Promise<string> {
  const list = await (await fetch(`${origin}/mailbox`)).text();
  const entry = list.split('<li>').find((one) => one.includes(email));
  const mail = /href="(\/mailbox\/[^"]+)"/.exec(entry ?? '')?.[1];
  if (mail === undefined) throw new Error(`no mail to ${email}`);
  const text = await (await fetch(`${origin}${mail}`)).text();
  const token = /\/register\/confirm\/([\w.~%-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link in the mail to ${email}`);
  return token;
}
