import type { Context } from 'hono';
import type { PanelConfig } from '#contract/resources/config.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import {
  addPasskey as add,
  beginPasskey as beginKey,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  Passkey,
  PasskeyOptions,
  RecoveryCodes,
  removePasskey as remove,
  renewRecoveryCodes,
  type SecondFactor,
  secondFactor as state,
  SecondFactorKey,
} from '#contract/resources/second-factor.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Deps } from '../platform/deps.ts';
import { act, type Call, item } from '../platform/http/endpoint.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { isPublicDemo } from '../platform/http/host.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { textOf } from '../platform/texts.ts';
import { mailTo } from '../platform/mail/queue.ts';
import { activeFactor, beginFactor, confirmFactor, removeFactor, settledFactor } from './factor.ts';
import { makeKnown } from './known-browser.ts';
import { prepareProof, refuseWrongPassword, spendProof } from './proof.ts';
import { addPasskey, beginPasskey, passkeysOf, removePasskey, shownPasskey } from './passkeys.ts';
import { countCodes, replaceCodes } from './recovery.ts';
import { keyUri } from './totp.ts';
import { countAsked, countHere } from './tries.ts';

const codes = { name: 'RecoveryCodes', schema: RecoveryCodes };
const isOff = { 409: 'It is off' };

/** The second factor of the signed-in publisher. The log-in's second step is the log-in's (`server/login`). */
export const secondFactorEndpoints = [
  item(state, {
    name: 'SecondFactor',
    title: 'Whether a log-in asks for a code besides the password',
    handle: async ({ db, publisher }, { clock }: Pick<Deps, 'clock'>) => {
      const row = await activeFactor(db, publisher.id);
      return {
        '@id': `${API_BASE}${paths.secondFactor}`,
        active: row !== null,
        since: row?.confirmedAt?.toISOString() ?? null,
        recoveryCodes: row === null ? 0 : await countCodes(db, publisher.id),
        confirmsPayouts: (await settledFactor({ db, clock }, publisher.id)) !== null,
        passkeys: (await passkeysOf(db, publisher.id)).map(shownPasskey),
      } satisfies SecondFactor;
    },
  }),
  act(beginSecondFactor, {
    title: 'Makes a key for an authenticator app, with the password; asked for only once it is confirmed',
    once: true,
    answer: { name: 'SecondFactorKey', schema: SecondFactorKey },
    refusals: { 409: 'It is on already, or this is a public demo', 503: 'No key is set' },
    before: prepareProof,
    handle: async (
      { db, publisher, prepared, language },
      deps: Deps & { readonly panelConfig: Pick<PanelConfig, 'brand'> },
    ) => {
      refusePublicDemo(deps);
      refuseWrongPassword(prepared, language);
      const { key, expiresAt } = await beginFactor({ ...deps, db }, publisher.id);
      return {
        secret: key,
        uri: keyUri(key, deps.panelConfig.brand.name, publisher.username),
        expiresAt: expiresAt.toISOString(),
      } satisfies SecondFactorKey;
    },
  }),
  act(confirmSecondFactor, {
    title: 'Turns the second factor on by a code of the app; says the recovery codes once',
    once: true,
    answer: codes,
    refusals: { 409: 'Nothing was begun, or it is on already' },
    before: (c: Context<ApiEnv>, deps: Deps) => countHere(c, deps, c.get('publisher').id),
    handle: async ({ c, db, publisher, body, language }, deps: Deps) => {
      const made = await confirmFactor({ ...deps, db }, publisher, body.code);
      if (made === null) throw new Violations([{ path: 'code', message: textOf(language, 'codeWrong') }]);
      await makeKnown(c, { ...deps, db }, publisher.id);
      return { recoveryCodes: [...made] } satisfies RecoveryCodes;
    },
  }),
  act(renewRecoveryCodes, {
    title: 'New recovery codes, with the password and a code; those before them count no more',
    once: true,
    answer: codes,
    refusals: isOff,
    before: prepareProof,
    handle: async (call, deps: Deps) => {
      const { db, publisher } = call;
      await refuseOff(call);
      await spendProof(deps, call);
      const made = await replaceCodes(db, publisher.id);
      await mailTo({ ...deps, db }, publisher, 'recoveryCodesNew', { username: publisher.username });
      return { recoveryCodes: [...made] } satisfies RecoveryCodes;
    },
  }),
  act(endSecondFactor, {
    title: 'Takes the second factor off, with the password and a code',
    refusals: isOff,
    before: prepareProof,
    handle: async (call, deps: Deps) => {
      const { db, publisher } = call;
      await refuseOff(call);
      await spendProof(deps, call);
      await removeFactor(db, publisher.id);
      await mailTo({ ...deps, db }, publisher, 'secondFactorOff', { username: publisher.username });
    },
  }),
  act(beginKey, {
    title: 'What the browser asks an authenticator for, with the password and a code',
    once: true,
    answer: { name: 'PasskeyOptions', schema: PasskeyOptions },
    refusals: { 409: 'It is off, or there are as many as there may be' },
    before: prepareProof,
    handle: async (call, deps: Deps & { readonly panelConfig: Pick<PanelConfig, 'brand'> }) => {
      const { db, publisher } = call;
      await refuseOff(call);
      await spendProof(deps, call);
      return beginPasskey({ ...deps, db }, publisher, deps.panelConfig.brand.name);
    },
  }),
  act(add, {
    title: 'Keeps a passkey that an authenticator has made',
    once: true,
    answer: { name: 'Passkey', schema: Passkey },
    refusals: {
      403: 'It cannot be verified',
      409: 'Nothing was begun, it is known, or there are as many as there may be',
    },
    before: (c: Context<ApiEnv>, deps: Deps) => countAsked(c, deps, c.get('publisher').id),
    handle: async (call, deps: Deps) => {
      const { db, publisher, body } = call;
      await lockOwner(db, publisher.id);
      await refuseOff(call);
      const added = await addPasskey({ ...deps, db }, publisher, body);
      if (added === null) throw new HttpProblem(403, 'passkeyWrong');
      return shownPasskey(added);
    },
  }),
  act(remove, {
    title: 'Takes a passkey away, with the password and a code',
    refusals: { 404: 'There is no such passkey', ...isOff },
    before: prepareProof,
    handle: async (call, deps: Deps) => {
      const { c, db, publisher } = call;
      await refuseOff(call);
      await spendProof(deps, call);
      if (!(await removePasskey({ ...deps, db }, publisher, c.req.param('id') ?? '')))
        throw new HttpProblem(404, 'notFound');
    },
  }),
];

/** Whoever came first would keep all others out, and no mail lets them in. */
function refusePublicDemo({ config }: Deps): void {
  if (isPublicDemo(config)) throw new HttpProblem(409, 'secondFactorNotInDemo');
}

async function refuseOff({ db, publisher }: Pick<Call, 'db' | 'publisher'>): Promise<void> {
  if ((await activeFactor(db, publisher.id)) === null) throw new HttpProblem(409, 'secondFactorIsOff');
}
