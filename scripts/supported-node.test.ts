import { describe, expect, it } from 'vitest';
import { unsupportedNode } from './supported-node.js';

describe('a version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('%s is taken', (version) => {
    expect(unsupportedNode(version)).toBeNull();
  });

  it.each(['12.22.0', '18.20.4', '20.18.3', '21.7.3', '22.11.0'])(
    '%s is refused in one sentence',
    (version) => {
      expect(unsupportedNode(version)).toMatch(/^Node 20\.19 or newer .+ this is Node [\d.]+\.$/);
      expect(unsupportedNode(version)).toContain(version);
    },
  );
});
