/** What `npm run check -- --changed` runs besides what takes seconds: the tests of the features that a change is in. */

/**
 * Tests that are not called after a feature and go through it all the same, by the first word of their file. What is
 * called after it (`tests/models/reports.model.test.tsx`, `tests/journeys/reports.spec.ts`) need not be named.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const alsoCoveredBy = {
  auth: [
    'login',
    'login-code',
    'session',
    'password',
    'password-reset',
    'new-password',
    'confirmation',
    'email-change',
    'demo-mode',
    'public-screens',
    'recovery',
  ],
  balance: ['conversion', 'conversions-and-balance', 'next-payment'],
  campaigns: ['offers', 'smartlinks', 'campaign-request', 'campaign-states', 'cockpit', 'tasks', 'traffic'],
  catalogue: ['offers', 'smartlinks', 'campaign-states', 'traffic'],
  competitions: ['competition'],
  conversions: [
    'conversion',
    'conversions-and-balance',
    'conversions-too-large',
    'main-job',
    'tasks',
    'timeline',
  ],
  creatives: ['cockpit', 'offers', 'traffic'],
  dashboard: ['get-started', 'main-job', 'next-payment'],
  domains: ['domain-states', 'traffic'],
  events: ['reports', 'dashboard'],
  ledger: ['balance', 'conversion', 'conversions-and-balance'],
  login: ['login-code', 'session', 'password', 'public-screens', 'requests'],
  money: ['balance', 'conversion', 'referrals', 'report-tabs'],
  news: ['announcements', 'article', 'clock', 'header', 'news-read'],
  notifications: ['header', 'outbox', 'support'],
  pages: ['own-page', 'frame', 'foreign-scripts', 'hostile-html'],
  payments: ['balance', 'next-payment', 'payout-status'],
  'payout-accounts': ['payouts', 'payout-status', 'payment-info'],
  payouts: ['payout-accounts', 'payout-status', 'payment-info', 'next-payment'],
  postbacks: ['question', 'timeline', 'traffic', 'two-publishers'],
  'promo-codes': ['settings'],
  referrals: ['report-tabs'],
  registration: ['registration-limits', 'upload', 'uploads', 'public-screens'],
  reports: ['report-tabs', 'requests', 'tasks'],
  search: ['header', 'tasks'],
  'second-factor': ['login-code'],
  settings: [
    'profile',
    'password',
    'sessions',
    'email-change',
    'language',
    'wipe',
    'clock',
    'outbox',
    'payment-info',
  ],
  shell: [
    'header',
    'frame',
    'layout',
    'keyboard',
    'search',
    'session',
    'approached-page',
    'press',
    'demo-mode',
    'drawn',
    'outbox',
  ],
  'short-links': ['short-link-edit', 'traffic'],
  stream: ['header'],
  tracker: ['traffic', 'two-publishers'],
  uploads: ['upload', 'registration', 'traffic'],
  workbench: ['cockpit', 'link-presets', 'tasks', 'traffic'],
};

/** Folders that every feature stands on. */
const shared = [
  'kit',
  'gallery',
  'platform',
  'testing',
  'panel',
  'demo',
  'mail',
  'publishers',
  'client-errors',
];

const places = [
  /^server\/([\w-]+)\//,
  /^src\/ui\/([\w-]+)\//,
  /^src\/routes\/_panel\/([\w-]+)\//,
  /^src\/routes\/_panel\/([a-z][\w-]*?)_?\./,
];
/** A page that is called otherwise than its feature. @type {Readonly<Record<string, string>>} */
const pages = {
  offers: 'campaigns',
  smartlinks: 'campaigns',
  announcements: 'news',
  additional_pages: 'pages',
};
const isTest = (/** @type {string} */ file) => /\.(test|spec)\.tsx?$/.test(file);
/** Nothing runs them. */
const isRead = (/** @type {string} */ file) => /\.(md|patch)$/.test(file) || file.startsWith('docs/');

/** @param {string} file */
function featureOf(file) {
  const name = places.flatMap((place) => place.exec(file)?.[1] ?? [])[0];
  const feature = name === undefined ? undefined : (pages[name] ?? name);
  return feature === undefined || shared.includes(feature) ? null : feature;
}

/** @param {string} file */
const firstWord = (file) => file.slice(file.lastIndexOf('/') + 1).split('.')[0] ?? '';

/**
 * @typedef {object} Plan
 * @property {readonly string[]} features
 * @property {readonly string[]} beyond changed files that no feature owns: only the whole run says that they are right
 * @property {readonly string[]} ui
 * @property {readonly string[]} server
 * @property {readonly string[]} browser
 */

/**
 * @param {readonly string[]} changed paths from the project's folder
 * @param {readonly string[]} all files of the project
 * @returns {Plan}
 */
export function planOf(changed, all) {
  const running = changed.filter((file) => !isRead(file));
  const features = [...new Set(running.flatMap((file) => (isTest(file) ? [] : (featureOf(file) ?? []))))];
  const beyond = running.filter((file) => !isTest(file) && featureOf(file) === null);
  const words = features.flatMap((feature) => [feature, ...(alsoCoveredBy[feature] ?? [])]);
  const isMeant = (/** @type {string} */ file) =>
    running.includes(file) ||
    (file.startsWith('tests/') ? words.includes(firstWord(file)) : features.includes(featureOf(file) ?? ''));
  const meant = all.filter((file) => isTest(file) && isMeant(file));
  return {
    features: features.toSorted(),
    beyond,
    ui: meant.filter((file) => file.endsWith('.test.tsx')),
    server: meant.filter((file) => file.startsWith('server/')),
    browser: meant.filter((file) => file.endsWith('.spec.ts')),
  };
}
