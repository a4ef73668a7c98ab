import * as v from 'valibot';
import { fallbackLanguage } from '../enumerations.ts';
import { dayField, fingerprintField, languageField, momentField, optionEntries } from '../fields.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { entryPaths } from '../entry-paths.ts';
import { action, aggregate } from '../resource.ts';
import { loginEntries } from '../rules/login.ts';

const spoken = v.fallback(languageField, fallbackLanguage);
const contact = v.nullable(v.string());

/** The signed-in publisher (specification 3). `customer.roles` are compared by exact string (specification 6). */
export const Publisher = v.object({
  '@id': v.string(),
  id: v.string(),
  relativeId: v.number(),
  username: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  /** A value of the messenger list; `contactInfo` is the account there. */
  messenger: v.nullable(v.string()),
  contactInfo: v.nullable(v.string()),
  dateOfBirth: v.nullable(dayField),
  temporaryEmail: v.nullable(v.string()),
  /** The publisher's own words for whoever pays. */
  paymentNote: v.optional(v.nullable(v.string()), null),
  balance: moneySchema,
  currency: currencySchema,
  timezone: v.string(),
  timezoneInfo: v.object(optionEntries),
  networkTimezone: v.string(),
  /** One that the panel does not speak is English to it. */
  locale: spoken,
  language: spoken,
  languageInfo: v.object({ icon: v.string(), ...optionEntries }),
  statusNew: v.boolean(),
  showCompetitions: v.boolean(),
  showCompetitionsLabel: v.boolean(),
  hasReferrer: v.boolean(),
  disableUsername: v.boolean(),
  referrerLink: v.nullable(v.string()),
  referralsNumber: v.number(),
  /** Of all time; `rate` is what a payout of a referral brings from now on, in hundredths of a percent. */
  referrerStat: v.nullable(
    v.object({ referrals: v.number(), active: v.number(), commission: moneySchema, rate: v.number() }),
  ),
  unreadAnnouncementsAmount: v.number(),
  manager: v.nullable(
    v.object({
      firstName: v.string(),
      contactDetails: v.object({ email: contact, skype: contact, telegram: contact, teams: contact }),
    }),
  ),
  customer: v.object({
    roles: v.array(v.string()),
    networkId: v.string(),
    customJs: v.nullable(v.string()),
    promo: v.boolean(),
    publisherpanelChatScripts: v.nullable(v.string()),
  }),
});
export type Publisher = v.InferOutput<typeof Publisher>;

export const currentPublisher = aggregate({
  path: entryPaths.publisherCurrent,
  row: Publisher,
  family: 'profile',
});

/** Credentials as typed; `_remember_me` keeps the session for 30 days instead of the browser's life. */
export const LoginBody = v.object({
  username: v.pipe(loginEntries.username, v.maxLength(255)),
  password: v.pipe(loginEntries.password, v.maxLength(1024)),
  _remember_me: v.optional(v.boolean(), false),
  fingerprint: fingerprintField,
});
export type LoginBody = v.InferOutput<typeof LoginBody>;
/**
 * 202: the password is right, and nobody is logged in yet. A code follows (`proveLogin`), in the same browser. `methods`
 * are those that it may come by.
 */
export const SecondFactorAsked = v.object({
  secondFactor: v.object({ methods: v.array(v.string()), expiresAt: momentField }),
});
export type SecondFactorAsked = v.InferOutput<typeof SecondFactorAsked>;
const LoginAnswer = v.union([SecondFactorAsked, Publisher]);
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>;

/** 200 answers the publisher; 401 and 429 answer `{error}` in the reader's language. */
export const login = action({ path: entryPaths.login, body: LoginBody, answer: LoginAnswer });
export const logout = action({ path: entryPaths.logout });
