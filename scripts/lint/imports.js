/** What is wrong with an import, by the tables of folders and packages. */
import { posix } from 'node:path';
import { folders } from './folders.js';
import { packages } from './packages.js';

/** @typedef {import('./folders.js').Folder} Folder */

/**
 * @param {string} path
 * @param {string} folder `*` stands for any one folder
 * @returns {string | null} the folder's own name where the path lies in it
 */
function within(path, folder) {
  const wanted = folder.split('/');
  const found = path.split('/').slice(0, wanted.length);
  const fits =
    found.length === wanted.length && wanted.every((part, at) => part === '*' || part === found[at]);
  return fits ? found.join('/') : null;
}

/**
 * @param {string} folder
 * @param {readonly Folder[]} [table]
 * @returns {{ row: Folder, name: string } | null} the row it takes; null where it may import anything
 */
export function placeOf(folder, table = folders) {
  for (const row of table) {
    const name = within(folder, row.folder);
    if (name !== null) return { row, name };
  }
  return null;
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {Readonly<Record<string, string>>} names `imports` of package.json
 * @returns {string | null} path of what is imported; null for a package
 */
function targetOf(file, specifier, names) {
  if (/^\.{1,2}(\/|$)/.test(specifier)) return posix.join(posix.dirname(file), specifier);
  const [folder = '', ...rest] = specifier.split('/');
  const place = names[`${folder}/*`];
  return place ? posix.join(place.replace('*', ''), rest.join('/')) : null;
}

/**
 * @param {string} file path from the project's folder, with `/`
 * @param {string} specifier what it imports
 * @param {object} options
 * @param {readonly string[]} [options.taken] names that it takes from a package
 * @param {Readonly<Record<string, string>>} options.names `imports` of package.json
 * @param {readonly Folder[]} [options.table]
 * @returns {string | null} a sentence that says where the code belongs; null where the import is right
 */
export function complaintOf(file, specifier, { taken = [], names, table = folders }) {
  const from = placeOf(posix.dirname(file), table);
  if (!from) return null;
  const target = targetOf(file, specifier, names);
  if (target === null) return packageComplaint(file, specifier, taken);
  const { row } = from;
  const own = placeOf(posix.dirname(target), table)?.name === from.name;
  const byName = specifier.startsWith('#');
  if (own) return byName ? 'Inside a folder, import by a relative path (./file.ts).' : null;
  if (!row.imports.some((folder) => within(target, folder) !== null)) return row.belongs;
  const beside = row.byPath && target.split('/')[0] === file.split('/')[0];
  if (beside)
    return byName ? 'Reach the folders beside this one by a relative path (../folder/file.ts).' : null;
  return byName ? null : 'Cross a folder by its name (#folder/file.ts), not by a relative path.';
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {readonly string[]} taken
 */
function packageComplaint(file, specifier, taken) {
  const broken = packages.find(
    (one) =>
      one.package.test(specifier) &&
      (!one.names || one.names.some((name) => taken.includes(name))) &&
      !one.only.some((folder) => within(file, folder) !== null),
  );
  return broken?.belongs ?? null;
}

/**
 * @param {readonly Folder[]} table
 * @returns {readonly string[] | null} folders that import one another in a circle
 */
export function circleIn(table) {
  /** @type {Set<string>} */
  const done = new Set();
  /**
   * @param {Folder} row
   * @param {readonly string[]} way
   * @returns {readonly string[] | null}
   */
  const walk = (row, way) => {
    if (way.includes(row.folder)) return [...way.slice(way.indexOf(row.folder)), row.folder];
    if (done.has(row.folder)) return null;
    for (const folder of row.imports) {
      const at = placeOf(folder, table)?.row;
      for (const next of table.filter((one) => one === at || within(one.folder, folder) !== null)) {
        // A folder may import itself; the folders of one row with a `*` may not import one another.
        const itself = next === row && !row.folder.includes('*');
        const circle = itself ? null : walk(next, [...way, row.folder]);
        if (circle) return circle;
      }
    }
    done.add(row.folder);
    return null;
  };
  for (const row of table) {
    const circle = walk(row, []);
    if (circle) return circle;
  }
  return null;
}
