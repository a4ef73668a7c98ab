import { languages } from '#contract/enumerations.ts';
import { API_BASE, paths } from '#contract/paths.ts';
import { languageOptions } from '#contract/resources/lists.ts';
import { patchProfile, TimezoneOption, timezones, validateProfile } from '#contract/resources/profile.ts';
import { currentPublisher, Publisher } from '#contract/resources/publisher.ts';
import { ActivationAnswer, confirmEmailUpdate, requestActivation } from '#contract/resources/registration.ts';
import { lockAccounts } from '../auth/accounts.ts';
import { writeKnownDevice } from '../auth/known-device.ts';
import { countedToken } from '../auth/mailed-token.ts';
import { renewSession } from '../auth/session.ts';
import { writeSessionCookie } from '../auth/session-cookie.ts';
import { lockOwner } from '../platform/db/lock-owner.ts';
import type { Deps } from '../platform/deps.ts';
import { act, type Call, collection, item } from '../platform/http/endpoint.ts';
import { Violations } from '../platform/http/problem.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { activate } from './activation.ts';
import {
  changeProfile,
  faultsOf,
  ProfileBody,
  type ProfileChange,
  profileMessages,
} from './change-profile.ts';
import { countNames } from './count-names.ts';
import { confirmEmailChange } from './email-change.ts';
import { languageNames } from './languages.ts';
import { type NewPassword, preparePassword, renewWhatWasLost } from './password-change.ts';
import { profileOf } from './profile.ts';
import { zoneOptions } from './time-zones.ts';

type Needs = Deps & { readonly networkTimezone: string };

const self = (publisher: PublisherRow, { id }: Readonly<Record<string, string>>) =>
  id === publisher.id ? 'allowed' : 'hidden';
const ownProfile = ({ publisher }: Call, deps: Needs) => profileOf(deps, publisher, deps.networkTimezone);

/** The signed-in publisher, and what a profile chooses from. */
export const publisherEndpoints = [
  item(currentPublisher, { name: 'Publisher', title: 'The signed-in publisher', handle: ownProfile }),
  item(
    { path: paths.publisher, row: Publisher },
    { name: 'Publisher', title: 'The signed-in publisher by id', may: self, handle: ownProfile },
  ),
  act(
    { ...patchProfile, body: ProfileBody },
    {
      title: 'Changes the profile and the payment info',
      may: self,
      refusals: { 409: 'Payouts are frozen, and with them the minimum' },
      messages: profileMessages,
      before: async (c, deps: Needs) => {
        await countNames(c, deps);
        return preparePassword(c, deps);
      },
      after: renewWhatWasLost,
      answer: { name: 'Publisher', schema: Publisher },
      handle: async (call, deps: Needs) => {
        // a name that is found free stays so; before the publisher, as a confirmed address does
        const { username = call.publisher.username } = call.body;
        if (username !== call.publisher.username) await lockAccounts(call.db);
        // before anything else of the publisher's, as all do (decision 134); what is checked of an account stays so
        const owner = await lockOwner(call.db, call.publisher.id);
        // compared before the lock: where another one was set meanwhile it is no longer right
        const stands = owner?.passwordHash === call.publisher.passwordHash;
        const asked = await checked(stands ? call : { ...call, prepared: null }, deps);
        const changed = await changeProfile(deps, { ...asked, sessionId: call.sessionId });
        const profile = await profileOf({ ...deps, db: call.db }, changed, deps.networkTimezone);
        // last: what fails before leaves the browser its value
        if (asked.password !== null && asked.password.hash !== null) await renewCookies(call, deps, changed);
        return profile;
      },
    },
  ),
  act(
    { ...validateProfile, body: ProfileBody },
    {
      title: 'Checks a change of the profile and the payment info without making it',
      may: self,
      limit: 'profileCheck',
      refusals: { 409: 'Payouts are frozen, and with them the minimum' },
      messages: profileMessages,
      before: preparePassword,
      handle: async (call, deps: Deps) => {
        await checked(call, deps);
      },
    },
  ),
  act(confirmEmailUpdate, {
    title: 'Confirms a new e-mail address by a mailed token',
    who: 'anyone',
    limit: 'itself',
    handle: async (call, deps: Deps) => confirmEmailChange(deps, await countedToken(call, deps, ['email'])),
  }),
  act(requestActivation, {
    title: 'Ends the demo mode, by a mailed link where the address has not just been proved',
    reads: false,
    answer: { name: 'Activation', schema: ActivationAnswer },
    handle: async ({ db, publisher }, deps: Deps) => ({ active: await activate({ ...deps, db }, publisher) }),
  }),
  collection(
    { path: timezones.path, row: TimezoneOption },
    {
      name: 'Timezone',
      title: 'Time zones from west to east',
      handle: ({ publisher }, { clock }: Pick<Deps, 'clock'>) => ({
        members: zoneOptions(clock.now(), publisher.timezone),
      }),
    },
  ),
  collection(languageOptions, {
    name: 'Language',
    title: 'Languages of the panel',
    handle: () => ({
      members: languages.map((value) => ({
        '@id': `${API_BASE}${languageOptions.path}/${value}`,
        value,
        ...languageNames[value],
      })),
    }),
  }),
];

/** A new password gives this browser a new value: one that was copied from it ends with all the others. */
async function renewCookies(
  { c, db, sessionId, publisher }: Call,
  deps: Deps,
  changed: PublisherRow,
): Promise<void> {
  const renewed = await renewSession({ ...deps, db }, publisher.id, sessionId);
  if (renewed) writeSessionCookie(c, deps.config, renewed.token, renewed.maxAgeMs);
  writeKnownDevice(c, deps, changed, publisher);
}

type Change = Call<unknown, ProfileChange, NewPassword | null>;

/** Throws the violations of a change; the call again, as it may be made, otherwise. */
async function checked({ db, publisher, body: change, prepared: password, language }: Change, deps: Deps) {
  const asked = { db, publisher, change, password };
  const faults = await faultsOf(deps, asked, language);
  if (faults.length > 0) throw new Violations(faults);
  return asked;
}
