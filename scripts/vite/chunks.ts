import type { ModuleInfo } from 'rolldown';
import { shareOf } from './text-shares.ts';
import { textsIn } from './language-texts.ts';
import { REST_PREFIX } from './rest-files.ts';

/**
 * How the build is cut. The entry is two files: packages, which stay the same from version to version, and
 * our own; a language is four: what the log-in says, what the other public routes say, the panel, and its pages about
 * traffic and money. Everything else is split by the bundler, a page at a time.
 */
export const isPackage = (id: string): boolean => id.includes('/node_modules/');
export const isText = (id: string): boolean =>
  /\/locales\/[^/]+\/[^/]+\.json/.test(id) || textsIn(id) !== null;
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

/** What all forms share, and the first of them, the log-in without what only some are asked for, compressed with it. */
export const isForm = (id: string): boolean =>
  [
    /\/node_modules\/@mantine\/form\//,
    /\/src\/world\/use-draft-form\./,
    /\/src\/(routes\/login\.tsx\?tsr-split=component|routes\/(login\/(?!-second-step)|-public\/login-name)|ui\/auth\/login-form\.)/,
    /\/src\/(machines|work)\/login\./,
  ].some((pattern) => pattern.test(id));

/** What blocks of figures share, on the dashboard as on the pages behind it. */
export const isBlock = (id: string): boolean =>
  /\/src\/ui\/kit\/(block|freshness-stamp|segments|stat-tile|time-ago|truncated)\//.test(id);

/** Where the panel begins: the layout of its pages, and the publisher's World. */
const isFrame = (id: string): boolean =>
  /\/src\/(routes\/_panel\.tsx\?tsr-split=component.*|world\/open-world\.ts)$/.test(id);
const isPanel = (id: string): boolean => /\/src\/routes\/_panel[./]/.test(id) || isFrame(id);

/** The build's own graph of modules. */
interface Graph {
  readonly getModuleInfo: (id: string) => Pick<ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;
}

/**
 * What pages of the panel share, each in one file: otherwise a hundred chunks of some hundred bytes, each compressed by
 * itself, and on a slow line fetched in a chain of five, as each says only what it needs itself. Read off the imports,
 * so that nobody keeps a list. `entry` is the page's module.
 *
 * - `frame`: what every page of the panel needs and nothing before it does;
 * - `figures`: what the dashboard needs, and others too;
 * - `lists`: what both great lists need, and the dashboard does not.
 */
export function sharedChunk(entry: string): (id: string, graph: Graph) => string | null {
  let cut: Readonly<Record<string, ReadonlySet<string>>> | null = null;
  return (id, graph) => {
    cut ??= cutOf(entry, graph);
    return Object.entries(cut).find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}

function cutOf(entry: string, graph: Graph): Readonly<Record<string, ReadonlySet<string>>> {
  const start = closure([entry], graph);
  const late = [...start].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const frame = without(
    closure(late.filter(isFrame), graph),
    start,
    closure(
      late.filter((id) => !isPanel(id)),
      graph,
    ),
  );
  // by our own modules: one name of a library's index leads to all that it has
  const of = (isIn: (id: string) => boolean) => closure(late.filter(isIn), graph, isOwn);
  const there = [start, of((id) => id.includes('/src/routes/login.tsx?')), frame];
  const isDashboard = pageOf('dashboard');
  const figures = without(
    both(
      of(isDashboard),
      of((id) => !isFrame(id) && !isDashboard(id)),
    ),
    ...there,
  );
  const lists = both(of(pageOf('conversions')), of(pageOf('reports')));
  return { frame, figures, lists: without(lists, ...there, figures) };
}

/** The modules that a page of the panel is split into: what it asks for, and what it shows. */
const pageOf = (name: string) => {
  const address = `/src/routes/_panel/${name}.tsx?tsr-split=`;
  return (id: string) => id.includes(address) && !/errorComponent|notFound/.test(id);
};

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...one].filter((id) => other.has(id)));
const without = (whole: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]) =>
  new Set([...whole].filter((id) => !isText(id) && !others.some((other) => other.has(id))));

/** These modules with all that they import at once. */
function closure(
  ids: readonly string[],
  graph: Graph,
  isIn: (id: string) => boolean = () => true,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || !isIn(id)) return;
    seen.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return seen;
}

/** `ru`, `ru-account` or `ru-panel`; null for what is no text, or comes with the part that says it. Those of 'work' come after the first screen, as their pages do. */
export function languageChunk(id: string): string | null {
  const [, language, namespace] = /\/locales\/([^/]+)\/([^/]+)\.json/.exec(id) ?? [];
  const [, whole, part] = textsIn(id) ?? [];
  const of = language ?? whole;
  if (of === undefined) return null;
  const share = part ?? shareOf(namespace ?? '');
  if (share === 'part') return null;
  if (share === 'public') return of;
  return share === 'work' ? `${REST_PREFIX}${of}-${share}` : `${of}-${share}`;
}
