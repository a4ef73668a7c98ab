import type { SettingsTab } from '#contract/enumerations.ts';
import { actKeys } from './act-keys.ts';
import { verbWords } from './palette/words.ts';

/** The screen that an act is done on; its address as the router takes it. */
interface ActPlace {
  readonly to:
    | '/balance'
    | '/conversions'
    | '/domains'
    | '/offers'
    | '/reports'
    | '/settings'
    | '/support'
    | '/announcements';
  readonly search?: Readonly<Record<string, string>>;
}

interface Act {
  /** Null: it is everywhere, before a log-in, or beside what it is done to, where a verb of the palette may do it. */
  readonly at: ActPlace | null;
  /** As `useHotkeys` reads it. */
  readonly key?: string;
  /** Names of the contract's actions that it sends. */
  readonly sends?: readonly string[];
  /** Found by these words too. */
  readonly words?: readonly string[];
}

const tab = (selectedTab: SettingsTab, more: Readonly<Record<string, string>> = {}): ActPlace => ({
  to: '/settings',
  search: { selectedTab, ...more },
});

/**
 * Every act of the panel, once: what its name is is said by `acts.json`, what key it has and where it is done here. The palette
 * finds those with a place, the list of shortcuts shows the keys, and a test finds what is sent to the network by none of them.
 */
export const acts = {
  search: { at: null, key: actKeys.search },
  shortcuts: { at: null, key: actKeys.shortcuts },
  copyLink: { at: null, key: actKeys.copyLink },
  theme: { at: null },
  language: { at: null, sends: ['patchProfile'] },
  logIn: { at: null, sends: ['login', 'proveLogin', 'askPasskey', 'proveLoginByPasskey'] },
  logOut: { at: null, sends: ['logout'] },
  register: { at: null, sends: ['register', 'registerAgain', 'removeUpload', 'confirmRegistration'] },
  resetPassword: { at: null, sends: ['requestPasswordReset', 'confirmPasswordReset'] },
  activate: { at: null, sends: ['requestActivation', 'confirmRegistration'] },
  launch: { at: null, sends: ['launchOffer', 'launchSmartlink'] },
  requestAccess: { at: null, sends: ['requestOffer', 'requestSmartlink'] },
  saveTraffic: { at: { to: '/offers' }, sends: ['createMyTraffic', 'deleteMyTraffic'] },
  makeShortLink: { at: null, sends: ['createShortLink'] },
  changeShortLink: { at: null, sends: ['changeShortLink'] },
  deleteShortLink: { at: null, sends: ['deleteShortLink'] },
  testClick: { at: null, sends: ['testClick'] },
  bulkLinks: { at: null },
  qrCode: { at: null },
  downloadBanner: { at: null },
  addDomain: { at: { to: '/domains' }, sends: ['createDomain'] },
  checkDomain: { at: { to: '/domains' }, sends: ['checkDomain'] },
  deleteDomain: { at: { to: '/domains' }, sends: ['deleteDomain'] },
  addPostback: { at: tab('postbacks', { open: 'new' }), sends: ['createPostback', 'savePostback'] },
  editPostback: { at: tab('postbacks'), sends: ['savePostback'] },
  testPostback: { at: tab('postbacks'), sends: ['testPostback'] },
  pausePostback: { at: tab('postbacks'), sends: ['pausePostback', 'resumePostback'] },
  sendMissed: { at: tab('postbacks'), sends: ['sendMissedPostbacks'] },
  sendAgain: { at: tab('postbacks'), sends: ['sendPostbackAgain'] },
  deletePostback: { at: tab('postbacks'), sends: ['deletePostback'] },
  addPayoutAccount: {
    at: tab('payout_accounts'),
    sends: ['validatePayoutAccount', 'createPayoutAccount', 'askPinPasskey'],
  },
  changePayoutAccount: {
    at: tab('payout_accounts'),
    sends: ['validatePayoutAccountChange', 'patchPayoutAccount'],
  },
  deletePayoutAccount: { at: tab('payout_accounts'), sends: ['deletePayoutAccount'] },
  changePaymentInfo: { at: tab('payment_info'), sends: ['validatePaymentInfo', 'patchPaymentInfo'] },
  exportConversions: { at: { to: '/conversions' }, words: verbWords.export },
  exportReport: { at: { to: '/reports' }, words: verbWords.export },
  exportStatement: {
    at: { to: '/balance', search: { of: 'owed' } },
    words: [...verbWords.export, 'balance', 'statement'],
  },
  changeProfile: { at: tab('profile'), sends: ['validateProfile', 'patchProfile'] },
  changeEmail: { at: tab('profile'), sends: ['patchProfile', 'confirmEmailUpdate'] },
  changePassword: { at: tab('security'), sends: ['patchProfile'] },
  setUpSecondFactor: { at: tab('security'), sends: ['beginSecondFactor', 'confirmSecondFactor'] },
  endSecondFactor: { at: tab('security'), sends: ['endSecondFactor'] },
  renewRecoveryCodes: { at: tab('security'), sends: ['renewRecoveryCodes'] },
  addPasskey: { at: tab('security'), sends: ['beginPasskey', 'addPasskey'] },
  removePasskey: { at: tab('security'), sends: ['removePasskey'] },
  endSessions: { at: tab('security'), sends: ['endSession', 'endOtherSessions'] },
  removeKept: { at: tab('offline') },
  readNews: { at: { to: '/announcements' }, sends: ['markAnnouncementsRead'] },
  readNotifications: {
    at: { to: '/support', search: { selectedTab: 'notifications' } },
    sends: ['markNotificationsRead'],
  },
  activatePromoCode: { at: tab('promo_codes'), sends: ['activatePromoCode'] },
} as const satisfies Readonly<Record<string, Act>>;

export type ActId = keyof typeof acts;

/**
 * Sent by the panel by itself, at nobody's press.
 *
 * @internal
 */
export const unbidden = ['reportClientError'] as const;

export const actIds = Object.keys(acts) as readonly ActId[]; // its own keys
export const actOf = (id: ActId): Act => acts[id];
