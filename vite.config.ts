import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appVersion, versionFile } from './scripts/vite/app-version.ts';
import {
  isBlock,
  isForm,
  isOwn,
  isPackage,
  isPublic,
  isText,
  languageChunk,
  sharedChunk,
} from './scripts/vite/chunks.ts';
import { cutFonts } from './scripts/vite/cut-fonts.ts';
import { squeeze } from './scripts/vite/squeeze.ts';
import { firstScreen } from './scripts/vite/first-screen.ts';
import { withIntegrity } from './scripts/vite/integrity.ts';
import { mantineIds } from './scripts/vite/mantine-ids.ts';
import { mantineStyles } from './scripts/vite/mantine-styles.ts';
import { noMemoryDatabase } from './scripts/vite/no-memory-database.ts';
import { languageTexts } from './scripts/vite/language-texts.ts';
import {
  assetFile,
  chunkFile,
  restChunks,
  restFiles,
  restGuard,
  restPattern,
} from './scripts/vite/rest-files.ts';

const base = '/publisher/';
const outDir = 'dist/panel';
const version = appVersion(import.meta.dirname);
const origin = process.env['API_ORIGIN'] ?? 'http://localhost:4000';
/** What the network answers itself; everything else under /publisher is the panel. */
const served = [
  '/publisher/api',
  '/publisher/config.json',
  '/publisher/manifest.webmanifest',
  '/publisher/frame/',
  '/c/',
  '/postback',
];
/** What the gate lets in (src/app/first-screen/gate.js). */
const browsers = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];
const testing = process.env['VITEST'] !== undefined;

export default defineConfig({
  base,
  // The worker, a classic script, has no `import.meta`.
  define: {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
    __APP_VERSION__: JSON.stringify(version),
  },
  resolve: {
    alias: {
      // What a form copies is what somebody typed: plain values, of which the smallest of its copies is as true.
      'klona/full': 'klona/json',
      // For browsers of ours alone: its usual file is written for those before modules.
      dexie: 'dexie/dist/modern/dexie.mjs',
      // React has had of itself what the shim makes for its versions before 18.
      'use-sync-external-store/shim': 'use-sync-external-store',
    },
  },
  plugins: testing
    ? [react(), languageTexts(import.meta.dirname)]
    : [
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          codeSplittingOptions: {
            defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
          },
          routesDirectory: 'src/routes',
          generatedRouteTree: 'src/routes/route-tree.gen.ts',
          quoteStyle: 'single',
          semicolons: true,
          addExtensions: true,
          disableLogging: true,
        }),
        react(),
        languageTexts(import.meta.dirname),
        cutFonts(import.meta.dirname),
        squeeze(),
        mantineStyles(),
        mantineIds(),
        versionFile(version),
        firstScreen(import.meta.dirname),
        restGuard(),
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'src/sw',
          filename: 'sw.ts',
          injectRegister: false,
          registerType: 'prompt',
          manifest: false,
          injectManifest: {
            buildPlugins: { vite: [noMemoryDatabase(), restFiles(base)] },
            // A classic script: no browser of the list needs more, and Vite's helpers for modules stay out.
            rollupFormat: 'iife',
            target: browsers,
            globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'icons/favicon.svg'],
            // Fetched after the first screen, into a cache of their own (src/sw/rest-files.ts).
            globIgnores: [restPattern],
            // The shell has no name of its own on the server: it is what the panel's base answers.
            modifyURLPrefix: { 'index.html': '/publisher/' },
            // What a gateway answers instead must never be kept (src/sw/fitting.ts).
            manifestTransforms: [withIntegrity(outDir, base)],
            // Hashed names are their own revision.
            dontCacheBustURLsMatching: /^assets\//,
            maximumFileSizeToCacheInBytes: 2_000_000,
          },
        }),
      ],
  build: {
    outDir,
    // Read by the bench, which adds up what a route needs.
    manifest: true,
    target: browsers,
    // Every browser past the gate preloads modules itself, and the polyfill fetches what the worker already has.
    // The page asks for what the entry imports: a browser would find that out only when the entry runs, which waits
    // for the first paint. No names of what a chunk imports in the entry: the first screen asks for its own
    // (first-screen.ts), and after it everything comes from the worker.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names, { hostType }) => (hostType === 'html' ? names : []),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFile,
        assetFileNames: assetFile,
        codeSplitting: {
          groups: [
            { name: 'packages', test: isPackage, tags: ['$initial'] },
            { name: 'core', test: isOwn, tags: ['$initial'] },
            { name: 'public', test: isPublic },
            { name: 'forms', test: isForm },
            { name: 'blocks', test: isBlock },
            { name: languageChunk, test: isText },
            ...restChunks,
            { name: sharedChunk(join(import.meta.dirname, 'src/app/main.tsx')), debugName: 'shared' },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    watch: { ignored: ['**/dist/**', '**/data/**'] },
    proxy: Object.fromEntries(served.map((path) => [path, { target: origin, changeOrigin: false }])),
  },
});
