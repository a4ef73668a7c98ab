/**
 * Packages that only some folders may import; all others are free.
 *
 * @typedef {object} Package
 * @property {RegExp} package
 * @property {readonly string[]} [names] only what it exports under these names
 * @property {readonly string[]} only the folders that may
 * @property {string} belongs
 */

/** @type {readonly Package[]} */
export const packages = [
  {
    package: /^valibot(\/|$)/,
    only: ['src/contract', 'src/routes', 'server'],
    belongs:
      "valibot: schemas belong in src/contract (search schemas in src/routes, the network's own in server); import the schema or a decode function from #contract.",
  },
  {
    package: /^xstate(\/|$)/,
    only: ['src/machines', 'src/world'],
    belongs: 'xstate: charts belong in src/machines; connecting and starting them in src/world.',
  },
  {
    package: /^@xstate\/react(\/|$)/,
    only: ['src/world', 'src/routes'],
    belongs: '@xstate/react: machines meet React in src/world only; use useFlow, useAsk or useLive.',
  },
  {
    // an actor that runs already is looked at by `useSelector`, wherever it is handed on
    package: /^@xstate\/react$/,
    names: ['useActor', 'useActorRef', 'useMachine'],
    only: ['src/world'],
    belongs: '@xstate/react: machines meet React in src/world only; use useFlow, useAsk or useLive.',
  },
  {
    package: /^@fingerprintjs\//,
    only: ['src/world'],
    belongs: 'The fingerprint is made in src/world; ask the device for it.',
  },
  {
    package: /^workbox-window(\/|$)/,
    only: ['src/world'],
    belongs: 'The worker is registered in src/world; tell it something through the version machine.',
  },
  {
    package: /^workbox-(?!window(\/|$))/,
    only: ['src/sw'],
    belongs: 'workbox belongs in src/sw, the only code that runs in the worker.',
  },
  {
    package: /^(dexie|fake-indexeddb)(\/|$)/,
    only: ['src/db', 'src/world'],
    belongs:
      'dexie: tables and queries belong in src/db, opening them in src/world; call a query function of #db.',
  },
  {
    package: /^dexie$/,
    names: ['liveQuery'],
    only: ['src/world'],
    belongs: 'liveQuery belongs in src/world (useLive); export a plain query function from src/db.',
  },
  {
    package: /^@mantine\/form$/,
    names: ['useForm'],
    only: ['src/world'],
    belongs:
      'useForm belongs in src/world: use useDraftForm, which keeps the draft and maps the field errors.',
  },
  {
    package: /^(react|react-dom|@mantine\/.*|@tanstack\/react-.*|@tabler\/.*|@testing-library\/.*)(\/|$)/,
    only: ['src/ui', 'src/routes', 'src/world', 'src/i18n', 'src/app'],
    belongs:
      'React stays out of this folder: components belong in src/ui, screens in src/routes, hooks in src/world.',
  },
];
