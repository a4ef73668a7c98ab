/** `npm test`. This file only looks at the version of Node, so that an old one can read it. */
import { unsupportedNode } from './supported-node.js';

const complaint = unsupportedNode(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
void import('./run-tests.js');
