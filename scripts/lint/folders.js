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
import { serverFeatures, serverFolders } from './server-folders.js';

/** @type {(...names: readonly string[]) => readonly string[]} */
const src = (...names) => names.map((name) => `src/${name}`);

const uiBelongs =
  'src/ui takes props and gives events: data and flows are connected in src/routes, with the hooks of src/world.';

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
    imports: src('contract', 'domain'),
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
    imports: ['src/contract', 'locales'],
    belongs: 'src/i18n holds languages and texts only: screens belong in src/routes, parts in src/ui.',
  },
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
  {
    folder: 'src/routes',
    imports: src('ui', 'world', 'work', 'machines', 'contract', 'domain', 'i18n'),
    belongs: 'src/routes joins world and ui: database and client are reached through src/world and src/work.',
  },
  {
    folder: 'src/sw',
    imports: src('work', 'contract'),
    belongs: 'src/sw runs without a page: what it does with data belongs in src/work.',
  },
  {
    folder: 'src/app',
    imports: src('routes', 'ui', 'world', 'i18n'),
    belongs:
      'src/app is boot order, nothing else: what runs beside the screens is started in src/world, the worker too; what draws belongs in src/routes and src/ui.',
  },
  ...serverFolders(serverFeatures),
  {
    folder: 'src',
    imports: [],
    belongs: 'This folder has no row yet: give it one in scripts/lint/folders.js.',
  },
];
