import { publicNamespaces } from '../../src/i18n/namespaces.ts';

/**
 * How the build is cut. The entry is two files: packages, which stay the same from version to version, and
 * our own; a language is two as well: what the public routes say, and the rest. Everything else is split by
 * the bundler, a page at a time.
 */
export const isPackage = (id: string): boolean => id.includes('/node_modules/');
export const isText = (id: string): boolean => /\/locales\/[^/]+\/[^/]+\.json/.test(id);
export const isOwn = (id: string): boolean => !isPackage(id) && !isText(id);

/**
 * What all public routes share: otherwise a dozen chunks of some hundred bytes, each compressed by itself.
 * Nothing here that log-in does not need.
 */
export const isPublic = (id: string): boolean =>
  [
    /\/src\/routes\/-(public\/(auth-frame|guest-language)|version-bar)\./,
    /\/src\/ui\/(auth\/auth-layout|kit\/(brand-mark|language-select|colour-scheme))/,
    /\/src\/ui\/kit\/fields\/(password-field|check-field|text-field|field)\./,
    /\/src\/ui\/kit\/(notices\/(bar|form-problem|callout)|countdown\/use-wait-text)\./,
    /\/src\/ui\/kit\/action\/(action|submit-action)\./,
    /\/src\/(machines\/(submission|form-states|countdown)|world\/use-flow)\./,
    /\/node_modules\/@xstate\/react\//,
    /\/@tabler\/icons-react\/.*\/Icon(DeviceDesktop|Sun|Moon|ChevronDown)\./,
  ].some((pattern) => pattern.test(id));

/** `ru` or `ru-panel`; null for what is no text. */
export function languageChunk(id: string): string | null {
  const match = /\/locales\/([^/]+)\/([^/]+)\.json/.exec(id);
  if (!match?.[1]) return null;
  return publicNamespaces.some((name) => name === match[2]) ? match[1] : `${match[1]}-panel`;
}
