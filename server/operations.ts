import * as v from 'valibot';
import { paths } from '#contract/paths.ts';
import { ClientErrorBody } from '#contract/resources/client-errors.ts';
import { conversions } from '#contract/resources/conversions.ts';
import { dashboard, dashboardChart, dashboardImpressions } from '#contract/resources/dashboard.ts';
import {
  announcements,
  countries,
  devices,
  goalOptions,
  languageOptions,
  offerOptions,
  smartlinkOptions,
} from '#contract/resources/lists.ts';
import {
  article,
  faqs,
  markNotificationsRead,
  notifications,
  UnseenCount,
} from '#contract/resources/news.ts';
import { additionalPage, additionalPages } from '#contract/resources/pages.ts';
import { TimezoneOption, timezones } from '#contract/resources/profile.ts';
import { balance, currentPublisher, login, LoginBody, Publisher } from '#contract/resources/publisher.ts';
import { reportSummary } from '#contract/resources/reports.ts';
import { sessions } from '#contract/resources/sessions.ts';
import { confirmPasswordReset, requestPasswordReset } from '#contract/resources/password.ts';
import {
  confirmEmailUpdate,
  confirmRegistration,
  MessengerOption,
  messengerOptions,
  register,
  registerFields,
  RegistrationUpload,
  removeUpload,
  requestActivation,
} from '#contract/resources/registration.ts';
import type { Action } from '#contract/resource.ts';
import type { Policy } from './policy.ts';
import { pagingEntries } from './platform/http/hydra.ts';
import { OptionQuery } from './catalogue/filter-options.ts';
import { ProfileBody } from './publishers/change-profile.ts';

type Schema = v.GenericSchema<unknown, unknown>;
type Params = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * What a call takes and gives, for `docs.jsonld` and the OpenAPI document. The schemas are those that the
 * routes read by; `operations.test.ts` holds that every policy has its line here.
 */
export interface Operation {
  readonly method: Policy['method'];
  readonly path: string;
  readonly title: string;
  readonly query?: Params;
  readonly body?: { readonly schema: Schema; readonly type: string };
  /** What success is said by; 200 unless it stands here. */
  readonly status?: 200 | 201 | 204;
  /** `name` is the class in `docs.jsonld`; a `list` is a bare array of it. Without an answer the body is empty or not read. */
  readonly answer?: {
    readonly kind: 'collection' | 'item' | 'list';
    readonly name: string;
    readonly schema: Schema;
  };
}

const collection = (
  resource: { readonly path: string; readonly row: Schema; readonly params: Params },
  name: string,
  title: string,
  query: Params | null = v.object({ ...pagingEntries, ...resource.params.entries }),
): Operation => ({
  method: 'GET',
  path: resource.path,
  title,
  ...(query && { query }),
  answer: { kind: 'collection', name, schema: resource.row },
});

const aggregate = (
  resource: { readonly path: string; readonly row: Schema; readonly params: Params },
  name: string,
  title: string,
): Operation => ({
  method: 'GET',
  path: resource.path,
  title,
  ...(Object.keys(resource.params.entries).length > 0 && { query: resource.params }),
  answer: { kind: 'item', name, schema: resource.row },
});

/** An action whose answer is not read. */
const done = ({ method, path, body, contentType }: Action, title: string): Operation => ({
  method,
  path,
  title,
  body: { schema: body, type: contentType },
  status: 204,
});

const empty = v.object({});
const publisher = { kind: 'item', name: 'Publisher', schema: Publisher } as const;

export const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: login.path,
    title: 'Logs a publisher in and sets the session cookie',
    body: { schema: LoginBody, type: login.contentType },
    answer: publisher,
  },
  {
    method: 'POST',
    path: paths.logout,
    title: 'Ends the session',
    body: { schema: empty, type: 'application/json' },
  },
  {
    method: 'POST',
    path: paths.clientErrors,
    title: 'Takes a report of a fault that a panel met',
    body: { schema: ClientErrorBody, type: 'application/json' },
  },
  collection(registerFields, 'CustomField', 'Questions that the network adds to the registration', null),
  {
    method: 'GET',
    path: messengerOptions.path,
    title: 'Messengers to be reached by',
    answer: { kind: 'list', name: 'MessengerOption', schema: MessengerOption },
  },
  {
    method: 'POST',
    path: paths.registerUploads,
    title: 'Takes a picture for a registration to come',
    body: { schema: v.object({ file: v.string() }), type: 'multipart/form-data' },
    status: 201,
    answer: { kind: 'item', name: 'RegistrationUpload', schema: RegistrationUpload },
  },
  {
    method: 'DELETE',
    path: removeUpload.path,
    title: 'Takes a picture back that no registration has used',
    status: 204,
  },
  done(register, 'Registers a publisher; 406 where a manager decides first, or nobody may register'),
  done(confirmRegistration, 'Confirms a registration, or ends the demo mode, by a mailed token'),
  done(confirmEmailUpdate, 'Confirms a new e-mail address by a mailed token'),
  done(requestPasswordReset, 'Mails a link for a new password, once in two hours'),
  done(confirmPasswordReset, 'Sets a new password; the id is the mailed token'),
  done(requestActivation, 'Mails the link that ends the demo mode'),
  aggregate(currentPublisher, 'Publisher', 'The signed-in publisher'),
  { method: 'GET', path: paths.publisher, title: 'The signed-in publisher by id', answer: publisher },
  {
    method: 'PATCH',
    path: paths.publisher,
    title: 'Changes the profile',
    body: { schema: ProfileBody, type: 'application/merge-patch+json' },
    answer: publisher,
  },
  {
    method: 'PATCH',
    path: paths.publisherValidate,
    title: 'Checks a change of the profile without making it',
    body: { schema: ProfileBody, type: 'application/merge-patch+json' },
  },
  collection({ ...timezones, row: TimezoneOption }, 'Timezone', 'Time zones from west to east', null),
  collection(sessions, 'Session', 'Browsers in which the publisher is signed in', null),
  { method: 'DELETE', path: paths.sessions, title: 'Ends all sessions but this one' },
  { method: 'DELETE', path: paths.session, title: 'Ends another session' },
  {
    method: 'GET',
    path: paths.events,
    title:
      'Says as text/event-stream that something has changed: announcement, notification, balance, profile',
  },
  collection(languageOptions, 'Language', 'Languages of the panel', null),
  collection(countries, 'Country', 'Countries, the popular ones first', null),
  collection(devices, 'Device', 'Kinds of devices', null),
  collection(offerOptions, 'OfferOption', 'Offers to filter by', OptionQuery),
  collection(smartlinkOptions, 'SmartlinkOption', 'Smartlinks to filter by', OptionQuery),
  collection(goalOptions, 'GoalOption', 'Goals to filter by', OptionQuery),
  collection(announcements, 'Announcement', 'News, newest first'),
  {
    method: 'POST',
    path: paths.announcementsMarkRead,
    title: 'Marks the news as read',
    body: { schema: empty, type: 'application/json' },
  },
  {
    method: 'GET',
    path: paths.announcement,
    title: 'One announcement with its article',
    answer: { kind: 'item', name: 'Article', schema: article.row },
  },
  collection(notifications, 'Notification', 'What the publisher is told, newest first'),
  {
    method: 'POST',
    path: paths.notificationsMarkRead,
    title: 'Marks notifications as read: those named, or all',
    body: { schema: markNotificationsRead.body, type: 'application/json' },
  },
  {
    method: 'GET',
    path: paths.notificationsUnseen,
    title: 'How many notifications are unread',
    answer: { kind: 'item', name: 'UnseenCount', schema: UnseenCount },
  },
  collection(faqs, 'Faq', 'Questions that come up again and again', null),
  collection(additionalPages, 'AdditionalPage', 'Pages of the network itself', null),
  {
    method: 'GET',
    path: paths.additionalPage,
    title: 'One page of the network',
    answer: { kind: 'item', name: 'AdditionalPage', schema: additionalPage.row },
  },
  aggregate(balance, 'Balance', 'What is available: approved and not in a payment'),
  aggregate(dashboard, 'Dashboard', 'The tiles of a period and of the one before'),
  aggregate(dashboardChart, 'DashboardChart', 'The performance of a period in hours or days'),
  aggregate(dashboardImpressions, 'DashboardImpressions', 'The comparison across smartlinks and offers'),
  aggregate(reportSummary, 'ReportSummary', 'The summary report by up to several groupings'),
  collection(conversions, 'Conversion', 'Conversions'),
];
