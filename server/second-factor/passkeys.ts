import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { and, asc, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Passkey, PasskeyAnswer } from '#contract/resources/second-factor.ts';
import { PASSKEYS_MAX } from '#contract/rules/second-factor.ts';
import { MINUTE_MS } from '#contract/spans.ts';
import type { Db } from '../platform/db/client.ts';
import { isRow, matches } from '../platform/db/matches.ts';
import type { Deps } from '../platform/deps.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { isUuid } from '../platform/uuid.ts';
import { mailTo } from '../platform/mail/queue.ts';
import { passkeyRequests, passkeys } from './tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>;
type PasskeyRow = typeof passkeys.$inferSelect;

/** Somebody looks for a key, or a phone: so long what was asked for can be signed, ms. */
const REQUEST_MS = 5 * MINUTE_MS;

/** What WebAuthn allows, 1023 bytes, in base64url. */
const CREDENTIAL_ID_MAX = 1364;
/** Only a hint for the browser, and the sender's own words. */
const Transports = v.fallback(
  v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
  [],
);
const Attested = v.object({ attestationObject: v.string() });

/**
 * Throws for an attestation with certificates. None is asked for, and the lists of those that were called back would be
 * fetched from wherever the sender's own certificate says.
 */
function refuseAttested({ response }: PasskeyAnswer): void {
  const { attestationObject } = v.parse(Attested, response);
  const attested = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const isPlain =
    attested.get('fmt') === 'none' ||
    (attested.get('fmt') === 'packed' && attested.get('attStmt').get('x5c') === undefined);
  if (!isPlain) throw new Error('attested');
}

/** Whose keys these are: the panel's host, which no other page can ask for (WebAuthn's relying party). */
function partyOf({ config }: Pick<Deps, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/** Those of a publisher, the oldest first. */
export const passkeysOf = (db: Db, publisherId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.publisherId, publisherId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const shownPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

const described = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: [...transports] as AuthenticatorTransport[], // as its browser has named them
});

/**
 * What the browser asks the authenticator for; one that was begun before is worthless. `db`: the transaction that has
 * locked the publisher. Throws 409 where there are too many.
 */
export async function beginPasskey(
  deps: Needs,
  { id: publisherId, username }: PublisherRow,
  brand: string,
): Promise<object> {
  const { db, clock } = deps;
  const known = await passkeysOf(db, publisherId);
  if (known.length >= PASSKEYS_MAX) throw new HttpProblem(409, 'passkeysLimit');
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: partyOf(deps).id,
    userName: username,
    // an id that says nothing of whom it is
    userID: new TextEncoder().encode(publisherId),
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepRequest({ db, clock }, publisherId, 'add', options.challenge);
  return options;
}

type Purpose = (typeof passkeyRequests.$inferSelect)['purpose'];
/** One that was kept before for the same purpose is worthless. */
async function keepRequest(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  publisherId: string,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + REQUEST_MS);
  await db
    .insert(passkeyRequests)
    .values({ publisherId, purpose, challenge, expiresAt })
    .onConflictDoUpdate({
      target: [passkeyRequests.publisherId, passkeyRequests.purpose],
      set: { challenge, expiresAt },
    });
}

/** Uses it up, in the transaction of what it allows. Null: nothing was asked for, or too long ago. */
async function takeRequest(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  publisherId: string,
  purpose: Purpose,
): Promise<string | null> {
  const [request] = await db
    .delete(passkeyRequests)
    .where(matches(passkeyRequests, { publisherId, purpose }))
    .returning();
  return request && request.expiresAt > clock.now() ? request.challenge : null;
}

/**
 * Keeps what the authenticator has made, and tells the publisher by mail. Null: it cannot be verified. Throws 409 where
 * nothing was begun. `db`: the transaction that has locked the publisher.
 */
export async function addPasskey(
  deps: Needs,
  publisher: PublisherRow,
  { name, credential }: { readonly name: string; readonly credential: PasskeyAnswer },
): Promise<PasskeyRow | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const publisherId = publisher.id;
  // sent again, since the answer was lost
  const [there] = await db
    .select()
    .from(passkeys)
    .where(matches(passkeys, { publisherId, credentialId: credential.id }));
  if (there) return there;
  // used up by what is kept; what is refused may be tried again, as often as codes may
  const expectedChallenge = await takeRequest(deps, publisherId, 'add');
  if (expectedChallenge === null) throw new HttpProblem(409, 'passkeyNotBegun');
  const party = partyOf(deps);
  const made = await verified(() => {
    refuseAttested(credential);
    return verifyRegistrationResponse({
      response: credential as never, // judged by what is called, which throws
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    });
  });
  if (made === null || !made.verified) return null;
  if ((await passkeysOf(db, publisherId)).length >= PASSKEYS_MAX) throw new HttpProblem(409, 'passkeysLimit');
  const { id: credentialId, publicKey, counter, transports } = made.registrationInfo.credential;
  if (credentialId.length > CREDENTIAL_ID_MAX) return null;
  const row: PasskeyRow = {
    publisherId,
    id: deps.ids(),
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: v.parse(Transports, transports),
    name,
    createdAt: now,
    usedAt: null,
  };
  const { rowCount } = await db.insert(passkeys).values(row).onConflictDoNothing();
  if (rowCount === 0) throw new HttpProblem(409, 'passkeyKnown');
  await mailTo(deps, publisher, 'passkeyAdded', { username: publisher.username, name });
  return row;
}

/** False: there is none. */
export async function removePasskey(deps: Needs, publisher: PublisherRow, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [gone] = await deps.db
    .delete(passkeys)
    .where(isRow(passkeys, { publisherId: publisher.id, id }))
    .returning();
  if (gone) {
    const { username } = publisher;
    await mailTo(deps, publisher, 'passkeyRemoved', { username, name: gone.name });
  }
  return gone !== undefined;
}

/** What a browser asks the publisher's passkeys for; null: there are none. */
export async function requestFor(deps: Pick<Needs, 'db' | 'config'>, publisherId: string) {
  const known = await passkeysOf(deps.db, publisherId);
  if (known.length === 0) return null;
  return generateAuthenticationOptions({
    rpID: partyOf(deps).id,
    allowCredentials: known.map(described),
    userVerification: 'preferred',
  });
}

/** What confirms a change of payouts has to sign (decision 184). Throws 409 where there is no passkey. */
export async function askToConfirm(deps: Needs, publisherId: string): Promise<object> {
  const options = await requestFor(deps, publisherId);
  if (options === null) throw new HttpProblem(409, 'passkeyNone');
  await keepRequest(deps, publisherId, 'confirm', options.challenge);
  return options;
}

/** Whether it was signed, and is used up by this. `db`: the transaction of the change, which has locked the publisher. */
export async function spendConfirmation(
  deps: Needs,
  publisherId: string,
  credential: PasskeyAnswer,
): Promise<boolean> {
  const challenge = await takeRequest(deps, publisherId, 'confirm');
  return challenge !== null && (await spendPasskey(deps, publisherId, { challenge, credential }));
}

/**
 * Whether one of the publisher's passkeys has signed the challenge. Its counter and its last use are noted by one
 * conditional update: a copy of a key that counts is refused. `db`: the transaction of what it allows.
 */
export async function spendPasskey(
  deps: Needs,
  publisherId: string,
  { challenge, credential }: { readonly challenge: string; readonly credential: PasskeyAnswer },
): Promise<boolean> {
  const { db, clock } = deps;
  const party = partyOf(deps);
  const [row] = await db
    .select()
    .from(passkeys)
    .where(matches(passkeys, { publisherId, credentialId: credential.id }));
  if (!row) return false;
  const signed = await verified(() =>
    verifyAuthenticationResponse({
      response: credential as never, // judged by what is called, which throws
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (signed === null || !signed.verified) return false;
  const counter = signed.authenticationInfo.newCounter;
  const spent = await db
    .update(passkeys)
    .set({ counter, usedAt: clock.now() })
    .where(
      and(
        isRow(passkeys, { publisherId, id: row.id }),
        // one that does not count stays at 0
        counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter),
      ),
    );
  return spent.rowCount !== 0;
}

/** What cannot be read is not verified: whoever sends it learns no more. */
async function verified<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

export async function sweepPasskeyRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(passkeyRequests).where(lt(passkeyRequests.expiresAt, clock.now()));
}
