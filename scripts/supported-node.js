/**
 * Says in one sentence what is wrong with this Node, or null. Kept in syntax that old versions parse,
 * since they are who it speaks to.
 *
 * @param {string} version e.g. `20.19.0`
 * @returns {string | null}
 */
export function unsupportedNode(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return fits
    ? null
    : 'Node 20.19 or newer (22.12 or newer in the 22 line) is needed; this is Node ' + version + '.';
}
