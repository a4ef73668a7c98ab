import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Competition } from './competitions.ts';
import { PromoCode } from './promo-codes.ts';
import { Conversion } from './conversions.ts';
import { Domain } from './domains.ts';
import { Announcement, Country, LanguageOption, OfferOption, SmartlinkOption } from './lists.ts';
import { metricsSchema } from './metrics.ts';
import { Notification, UnseenCount } from './news.ts';
import { OfferDetail } from './offers.ts';
import { AdditionalPage } from './pages.ts';
import { PasswordResetConfirm, PasswordResetRequest } from './password.ts';
import { Payment } from './payments.ts';
import { PayoutAccount } from './payout-accounts.ts';
import { Postback } from './postbacks.ts';
import { ProfilePatch } from './profile.ts';
import { LoginBody, Publisher } from './publisher.ts';
import {
  ConfirmBody,
  CustomField,
  CustomFieldValue,
  MessengerOption,
  RegistrationBody,
  RegistrationUpload,
} from './registration.ts';
import { reportFilterEntries } from './report-params.ts';
import { ShortLink } from './short-links.ts';
import { SmartlinkDetail } from './smartlinks.ts';
import { LandingPage } from './targeting.ts';
import { Transaction } from './transactions.ts';

/** The entities of specification 3 by their names there. */
const entities = {
  additionalPage: AdditionalPage,
  announcement: Announcement,
  competition: Competition,
  confirmation: ConfirmBody,
  conversion: Conversion,
  country: Country,
  customField: CustomField,
  customFieldValue: CustomFieldValue,
  domain: Domain,
  landingPage: LandingPage,
  language: LanguageOption,
  login: LoginBody,
  messengerOption: MessengerOption,
  notification: Notification,
  offer: OfferDetail,
  offerOption: OfferOption,
  passwordResetConfirm: PasswordResetConfirm,
  passwordResetRequest: PasswordResetRequest,
  payment: Payment,
  payoutAccount: PayoutAccount,
  postback: Postback,
  profilePatch: ProfilePatch,
  promoCode: PromoCode,
  publisher: Publisher,
  registration: RegistrationBody,
  registrationUpload: RegistrationUpload,
  reportFilters: { entries: reportFilterEntries },
  reportMetrics: metricsSchema,
  shortlink: ShortLink,
  smartlink: SmartlinkDetail,
  smartlinkOption: SmartlinkOption,
  transaction: Transaction,
  unseenNotifications: UnseenCount,
} as const;

/** Written by hand from docs/specification.md, so that a name that is lost or misspelt here shows. */
const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');

// Section 3: the words of the specification, and the fields that carry them where they are not the same.
const fields: Record<keyof typeof entities, Record<string, string[]> | string[]> = {
  publisher: {
    username: ['username'],
    email: ['email'],
    phone: ['phone'],
    contactInfo: ['contactInfo'],
    temporaryEmail: ['temporaryEmail'],
    relativeId: ['relativeId'],
    balance: ['balance'],
    'currency (name, symbol)': ['currency.name', 'currency.symbol'],
    'timezoneInfo (label, value)': ['timezone', 'timezoneInfo.label', 'timezoneInfo.value'],
    locale: ['locale'],
    'languageInfo (icon, value, label)': [
      'language',
      'languageInfo.icon',
      'languageInfo.value',
      'languageInfo.label',
    ],
    networkTimezone: ['networkTimezone'],
    'statusNew (demo mode)': ['statusNew'],
    showCompetitions: ['showCompetitions'],
    showCompetitionsLabel: ['showCompetitionsLabel'],
    hasReferrer: ['hasReferrer'],
    disableUsername: ['disableUsername'],
    referrerLink: ['referrerLink'],
    referralsNumber: ['referralsNumber'],
    referrerStat: ['referrerStat'],
    'manager: firstName and contactDetails (email, skype, telegram, teams)': [
      'manager.firstName',
      'manager.contactDetails.email',
      'manager.contactDetails.skype',
      'manager.contactDetails.telegram',
      'manager.contactDetails.teams',
    ],
    'customer: roles (list), networkId, customJs, promo flag, publisherpanelChatScripts': [
      'customer.roles',
      'customer.networkId',
      'customer.customJs',
      'customer.promo',
      'customer.publisherpanelChatScripts',
    ],
    unreadAnnouncementsAmount: ['unreadAnnouncementsAmount'],
  },
  additionalPage: ['@id', 'pageTitle', 'type', 'url', 'html'],
  announcement: ['id', 'title', 'publishedAt', 'previewImagePath'],
  unseenNotifications: { 'unread count': ['count'] },
  notification: { Notifications: ['id', 'seen'] },
  login: ['username', 'password', '_remember_me', 'fingerprint'],
  passwordResetRequest: ['email', 'fingerprint'],
  passwordResetConfirm: ['plainPassword', 'repeatPlainPassword', 'fingerprint'],
  confirmation: ['fingerprint'],
  profilePatch: ['language'],
  registration: [
    'email',
    'username',
    'plainPassword',
    'repeatPlainPassword',
    'messenger',
    'contactInfo',
    'customFieldValues',
    'fingerprint',
    'registrationReferrerToken',
    'utmSource',
  ],
  registrationUpload: { 'files (for uploads)': ['@id', 'name', 'size', 'type'] },
  customFieldValue: ['publisherCustomField', 'value', 'files'],
  customField: {
    fieldType: ['fieldType'],
    'an id reference': ['@id', 'id'],
    'required, multiple, defaultValue, selectOptions (list of strings) and titles (list of language, title, default)':
      [
        'properties.required',
        'properties.multiple',
        'properties.defaultValue',
        'properties.selectOptions',
        'properties.titles.language',
        'properties.titles.title',
        'properties.titles.default',
      ],
  },
  messengerOption: ['label', 'value'],
  offerOption: ['label', 'value', 'relativeId', 'status', 'offerStatus'],
  smartlinkOption: ['label', 'value', 'smartlinkStatus', 'status'],
  country: { 'name, id, @id, title, certStatus, subdomain and code': ['@id', 'name', 'code'] },
  language: { 'icon, value, label': ['icon', 'value', 'label'] },
  landingPage: { 'a label and an id': ['label', 'id'] },
  reportFilters: [
    'country',
    'device',
    'offerCampaignRelativeId',
    'offerGoalTitle',
    'smartlinkCampaign',
    'subSourceLike',
    'trackLike',
    'browser',
    'os',
    'referral',
    'sub1',
    'sub6',
    'offerLinkRelativeId',
  ],
  reportMetrics: [
    'hits',
    'uHits',
    'clicks',
    'uClicks',
    'conversions',
    'payout',
    'revenue',
    'EPC',
    'EPM',
    'GPM',
    'uGPM',
    'uGPC',
    'ratio',
    'commission',
  ],
  conversion: {
    'date and time': ['createdAt'],
    'source (offer or smartlink)': ['source.type', 'source.label'],
    'ext click id': ['extClickId'],
    subsource: ['subSource'],
    device: ['device'],
    country: ['country'],
    'payout amount': ['payout'],
    type: ['type'],
    status: ['status'],
    'transaction id': ['transactionId'],
    goal: ['goal'],
  },
  payment: {
    'date range, method, note, amount, commission, status, actions': [
      'from',
      'to',
      'method',
      'note',
      'amount',
      'commission',
      'status',
      'actions',
    ],
  },
  payoutAccount: { 'method, account value, active flag': ['method', 'account', 'status'] },
  domain: {
    'a domain with a subdomain, a CNAME record and SSL (certStatus, subdomain)': [
      'domain',
      'subdomain',
      'cname',
      'certStatus',
    ],
  },
  postback: { 'URL, key, parameters': ['url', 'key', 'parameters'] },
  shortlink: {
    'domain, cover image': ['domain', 'cover'],
    'traffic type': ['trafficType'],
  },
  offer: {
    'allowed and denied countries, devices, connection types, platform group, landing page (default or custom), payout rate, goal, tracking parameters':
      [
        'allowedCountries',
        'deniedCountries',
        'devices',
        'connectionTypes',
        'platforms',
        'landingPage',
        'payoutRate',
        'goal',
        'trackingParameters',
      ],
  },
  smartlink: {
    'Offer and smartlink targeting': ['allowedCountries', 'landingPage', 'payoutRate', 'trackingParameters'],
  },
  competition: {
    'start date, end date, position, points to advance': [
      'startDate',
      'endDate',
      'position',
      'pointsToAdvance',
    ],
  },
  transaction: { '/publisher/balance (transactions)': ['createdAt', 'amount'] },
  promoCode: { 'promo codes': ['code'] },
};

describe('the contract against section 3', () => {
  const rows = Object.entries(fields).flatMap(([entity, words]): [string, string, string[]][] =>
    Array.isArray(words)
      ? words.map((word) => [entity, word, [word]])
      : Object.entries(words).map(([word, names]) => [entity, word, names]),
  );

  it.each(rows)('%s: %s', (entity, word, names) => {
    expect(specification).toContain(word === 'sub6' ? 'sub1 to sub6' : word);
    const schema = entities[entity as keyof typeof entities]; // a key of `fields`, which has the same keys
    expect(namesOf(schema)).toEqual(expect.arrayContaining(names));
  });

  it('knows every metric and no other', () => {
    expect(Object.keys(metricsSchema.entries).toSorted()).toEqual(
      (fields.reportMetrics as string[]).toSorted(),
    );
  });
});

describe('a question of the registration', () => {
  const iri = '/publisher/api/publisher_custom_fields/7';

  it.each([7, '7', undefined])('has the id %s, and says only what its kind needs', (id) => {
    const read = v.parse(CustomField, { '@id': iri, id, fieldType: 1, properties: { required: true } });
    expect(read.properties).toEqual({
      required: true,
      multiple: false,
      defaultValue: null,
      selectOptions: [],
      titles: [],
    });
    expect(read.id).toBe(id === undefined ? undefined : '7');
  });
});

interface SchemaLike {
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly wrapped?: unknown;
  readonly item?: unknown;
}

/** 'manager.contactDetails.email' for every field of a schema, through optional, nullable and lists. */
function namesOf(schema: unknown, prefix = ''): string[] {
  const { entries, wrapped, item } = schema as SchemaLike; // every valibot schema is an object
  if (wrapped ?? item) return namesOf(wrapped ?? item, prefix);
  return Object.entries(entries ?? {}).flatMap(([name, inner]) => [
    prefix + name,
    ...namesOf(inner, `${prefix}${name}.`),
  ]);
}
