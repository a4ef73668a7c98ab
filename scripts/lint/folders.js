/**
 * Which folder may import which: the architecture as a table. `house/imports` (house.js) reads it at every
 * lint; a file takes the first row that fits its path. Test files, `tests/` and `scripts/` import anything.
 *
 * @typedef {object} Folder
 * @property {string} folder its path; `*` stands for any one folder, and each of those is a folder of its own
 * @property {readonly string[]} imports what it may import besides itself
 * @property {string} belongs what it is, and where code belongs that wants to import something else
 * @property {true} [byPath] it reaches the folders beside it by a relative path, not by `#folder/`
 */

/** @type {(...names: readonly string[]) => readonly string[]} */
const src = (...names) => names.map((name) => `src/${name}`);

/** What panel and network share. */
const shared = [...src('contract', 'domain', 'machines/lifecycles'), 'locales'];

/** Whether `src/ui` and `server` stand by feature yet: until then each is one folder with one rule. */
const byFeature = { ui: false, server: false };

/**
 * The features of the network, each with the other features that it imports. Those stand above it: the order
 * is one way.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const serverFeatures = {};

const uiBelongs =
  'src/ui takes props and gives events: data and flows are connected in src/routes, with the hooks of src/world.';

/** @type {readonly Folder[]} */
const uiInOne = [{ folder: 'src/ui', imports: src('contract', 'domain', 'i18n'), belongs: uiBelongs }];

/** @type {readonly Folder[]} */
export const uiByFeature = [
  {
    folder: 'src/ui/kit',
    imports: src('contract', 'domain', 'i18n'),
    belongs: `src/ui/kit knows no feature: what one feature shows belongs in src/ui/<feature>. ${uiBelongs}`,
  },
  {
    folder: 'src/ui/*',
    imports: src('ui/kit', 'contract', 'domain', 'i18n'),
    belongs: `A feature knows no other: what several show belongs in src/ui/kit. ${uiBelongs}`,
  },
];

const serverBelongs =
  'The network shares only src/contract, src/domain, src/machines/lifecycles and the locales with the panel: flows belong to the panel.';

/** @type {readonly Folder[]} */
const serverInOne = [{ folder: 'server', imports: shared, belongs: serverBelongs }];

/**
 * @param {Readonly<Record<string, readonly string[]>>} features each with the others that it imports
 * @returns {readonly Folder[]}
 */
export const serverByFeature = (features) => [
  {
    folder: 'server/platform',
    imports: [...src('contract', 'domain'), 'locales'],
    belongs: 'server/platform knows no feature: what is about one belongs in server/<feature>.',
    byPath: true,
  },
  ...Object.entries(features).map(([name, others]) => ({
    folder: `server/${name}`,
    imports: ['server/platform', ...others.map((other) => `server/${other}`), ...shared],
    belongs: `server/${name} imports server/platform and the features that its row in scripts/lint/folders.js names: what two features need belongs in one that both import. ${serverBelongs}`,
    byPath: /** @type {const} */ (true),
  })),
  // What the tests stand on; only they import it.
  { folder: 'server/testing', imports: ['server', ...shared], belongs: serverBelongs, byPath: true },
  {
    folder: 'server/*',
    imports: [],
    belongs: 'This feature has no row yet: name it, and the features it imports, in scripts/lint/folders.js.',
    byPath: true,
  },
  {
    folder: 'server',
    imports: [...['platform', ...Object.keys(features)].map((name) => `server/${name}`), ...shared],
    belongs: `The files of server itself put the features together. ${serverBelongs}`,
    byPath: true,
  },
];

/** @type {readonly Folder[]} */
export const folders = [
  { folder: 'locales', imports: [], belongs: 'locales holds texts.' },
  {
    folder: 'src/contract',
    imports: [],
    belongs:
      'src/contract says what the wire carries and stands on nothing: rules belong in src/domain, calls in src/api.',
  },
  {
    folder: 'src/domain',
    imports: src('contract'),
    belongs:
      'src/domain is pure rules over src/contract: what fetches belongs in src/work, what draws in src/ui.',
  },
  {
    folder: 'src/machines',
    imports: src('contract', 'domain'),
    belongs:
      'src/machines is vocabulary and chart only: what a state does belongs in src/work and is connected in src/world.',
  },
  {
    folder: 'src/db',
    imports: src('contract'),
    belongs: 'src/db keeps what it is given: fetching and merging belong in src/work, rules in src/domain.',
  },
  {
    folder: 'src/api',
    imports: src('contract'),
    belongs: 'src/api carries requests and decodes answers: what is done with them belongs in src/work.',
  },
  {
    folder: 'src/work',
    imports: src('api', 'db', 'contract', 'domain'),
    belongs:
      'src/work is plain functions over api and db: flows belong in src/machines, React and browser state in src/world.',
  },
  {
    folder: 'src/world',
    imports: src('work', 'machines', 'db', 'api', 'contract', 'domain'),
    belongs:
      'src/world connects work and machines for the screens: what draws belongs in src/ui, an address in src/routes, texts in src/i18n.',
  },
  {
    folder: 'src/i18n',
    imports: [...src('contract', 'domain'), 'locales'],
    belongs: 'src/i18n holds languages and texts only: screens belong in src/routes, parts in src/ui.',
  },
  ...(byFeature.ui ? uiByFeature : uiInOne),
  {
    folder: 'src/routes',
    imports: src('ui', 'world', 'work', 'machines', 'contract', 'domain', 'i18n'),
    belongs: 'src/routes joins world and ui: database and client are reached through src/world and src/work.',
  },
  {
    folder: 'src/sw',
    imports: src('work', 'api', 'db', 'contract'),
    belongs: 'src/sw runs without a page: what it does with data belongs in src/work.',
  },
  {
    folder: 'src/app',
    imports: [
      ...src('routes', 'ui', 'world', 'work', 'api', 'db', 'machines', 'i18n', 'contract', 'domain'),
      'locales',
    ],
    belongs:
      'src/app is boot order, nothing else: it may use every folder of src but sw; the worker is registered in src/world.',
  },
  ...(byFeature.server ? serverByFeature(serverFeatures) : serverInOne),
];
