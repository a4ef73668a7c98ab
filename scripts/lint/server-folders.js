/** @typedef {import('./folders.js').Folder} Folder */

/**
 * The features of the network, each with the other features that it imports. Those stand above it: the order
 * is one way.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const serverFeatures = {
  auth: [],
  'client-errors': [],
  events: [],
  mail: [],
  news: [],
  pages: [],
  support: [],
  uploads: [],
  vault: [],
  catalogue: ['auth'],
  notifications: ['auth'],
  'second-factor': ['auth', 'vault'],
  'payout-accounts': ['auth', 'second-factor', 'vault'],
  panel: ['pages'],
  stream: ['auth'],
  domains: ['events', 'notifications'],
  ledger: ['auth'],
  conversions: ['auth', 'catalogue', 'events', 'ledger'],
  payments: ['auth', 'conversions', 'events', 'ledger', 'notifications', 'panel', 'payout-accounts'],
  postbacks: ['catalogue', 'conversions', 'events', 'notifications'],
  referrals: ['auth', 'conversions', 'events', 'ledger'],
  'promo-codes': ['ledger'],
  competitions: ['catalogue', 'conversions', 'events', 'ledger', 'panel'],
  balance: ['catalogue', 'conversions', 'events', 'ledger', 'payments'],
  publishers: [
    'auth',
    'competitions',
    'ledger',
    'news',
    'notifications',
    'panel',
    'payout-accounts',
    'referrals',
  ],
  registration: ['auth', 'events', 'ledger', 'panel', 'publishers', 'uploads'],
  login: ['auth', 'publishers', 'registration', 'second-factor'],
  tracker: ['catalogue', 'conversions', 'domains', 'events'],
  attention: ['catalogue', 'domains', 'events', 'ledger', 'payout-accounts', 'postbacks', 'tracker'],
  'my-traffic': ['catalogue'],
  reports: ['catalogue', 'conversions', 'events', 'ledger'],
  campaigns: ['auth', 'catalogue', 'events', 'notifications'],
  creatives: ['campaigns', 'catalogue'],
  'short-links': ['campaigns', 'catalogue', 'domains', 'events', 'tracker', 'uploads'],
  demo: [
    'auth',
    'campaigns',
    'catalogue',
    'competitions',
    'conversions',
    'domains',
    'creatives',
    'events',
    'news',
    'notifications',
    'pages',
    'panel',
    'payments',
    'payout-accounts',
    'postbacks',
    'promo-codes',
    'registration',
    'second-factor',
    'short-links',
    'support',
    'tracker',
    'uploads',
    'vault',
  ],
};

/** What panel and network share. */
const shared = ['src/contract', 'src/domain', 'src/machines/lifecycles', 'locales'];

const serverBelongs =
  'The network shares only src/contract, src/domain, src/machines/lifecycles and the locales with the panel: flows belong to the panel.';

/**
 * @param {Readonly<Record<string, readonly string[]>>} features each with the others that it imports
 * @returns {readonly Folder[]}
 */
export const serverFolders = (features) => [
  {
    folder: 'server/platform',
    imports: ['src/contract', 'src/domain', 'locales'],
    belongs: 'server/platform knows no feature: what is about one belongs in server/<feature>.',
    byPath: true,
  },
  ...Object.entries(features).map(([name, others]) => ({
    folder: `server/${name}`,
    imports: ['server/platform', ...others.map((other) => `server/${other}`), ...shared],
    belongs: `server/${name} imports server/platform and the features that its row in scripts/lint/server-folders.js names: what two features need belongs in one that both import. ${serverBelongs}`,
    byPath: /** @type {const} */ (true),
  })),
  // What the tests stand on; only they import it.
  { folder: 'server/testing', imports: ['server', ...shared], belongs: serverBelongs, byPath: true },
  {
    folder: 'server/*',
    imports: [],
    belongs:
      'This feature has no row yet: name it, and the features it imports, in scripts/lint/server-folders.js.',
    byPath: true,
  },
  {
    folder: 'server',
    imports: [...['platform', ...Object.keys(features)].map((name) => `server/${name}`), ...shared],
    belongs: `The files of server itself put the features together. ${serverBelongs}`,
    byPath: true,
  },
];
