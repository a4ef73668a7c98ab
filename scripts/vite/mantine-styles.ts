import type { Plugin } from 'vite';

/**
 * Brings the stylesheet of each Mantine component along with its class names: `Button.module.mjs` imports
 * `styles/Button.layer.css`. So a chunk carries the styles of what it uses and nothing else, nobody has to
 * remember an import, and the `mantine` layer keeps our own rules stronger in whatever order chunks come.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'panel:mantine-styles',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/(core|dates|notifications|spotlight)\/esm\/.*\.module\.mjs$/ },
      handler(code, id) {
        const style = styleOf(id);
        return style ? { code: `import '${style}';\n${code}`, map: null } : null;
      },
    },
  };
}

/** The stylesheet that belongs to a module of class names; the smaller packages have one for all. */
export function styleOf(id: string): string | null {
  const match = /@mantine\/(core|dates|notifications|spotlight)\/esm\/(?:.*\/)?(\w+)\.module\.mjs$/.exec(id);
  if (!match) return null;
  const [, library, component] = match;
  return library === 'core'
    ? `@mantine/core/styles/${component}.layer.css`
    : `@mantine/${library}/styles.layer.css`;
}
