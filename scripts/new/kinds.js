import { serverFeature } from './feature.js';
import { machine } from './machine.js';
import { route } from './route.js';
import { table } from './table.js';

/**
 * What can be written, and by which generators.
 *
 * @type {Readonly<Record<string, readonly ((name: import('./names.js').Name) => import('./names.js').Part)[]>>}
 */
export const kinds = { machine: [machine], route: [route], table: [table, route], feature: [serverFeature] };
