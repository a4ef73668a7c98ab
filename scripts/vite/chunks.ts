/** Namespaces that log-in and the other public routes speak; all others come with the panel. */
export const publicNamespaces = ['common', 'auth', 'errors'];

/** A language is two files: what the public routes say, and the rest. Everything else is split by the bundler. */
export function chunkName(id: string): string | null {
  const match = /\/locales\/([^/]+)\/([^/]+)\.json/.exec(id);
  if (!match) return null;
  const [, language, namespace] = match;
  return publicNamespaces.includes(namespace ?? '') ? `${language}` : `${language}-panel`;
}
