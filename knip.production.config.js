/**
 * What nothing but tests and the gallery uses: `knip --production --config knip.production.config.js`. An export that its own file uses is a part with a
 * test of its own; one that is there for tests alone says so by `@internal`.
 */

export default {
  entry: [
    'server/main.ts!',
    'server/manager.ts!',
    'server/platform/db/pglite-worker.ts!',
    'src/app/first-screen/*.js!',
    // What the wire carries stands there for every backend, whether or not ours and the panel use it yet.
    'src/contract/**/*.ts!',
  ],
  project: [
    'server/**/*.ts!',
    '!server/testing/**!',
    'src/**/*.{ts,tsx}!',
    '!src/ui/gallery/**!',
    '!src/routes/-gallery.tsx!',
  ],
  ignoreExportsUsedInFile: true,
  compilers: {
    /**
     * Without the gallery: what only it shows is shown to nobody.
     *
     * @param {string} text
     */
    ts: (text) => text.replace("import('#routes/-gallery.tsx')", 'null'),
  },
  ignoreDependencies: ['@ip-location-db/geo-whois-asn-country-mmdb', '@fontsource-variable/inter'],
};
