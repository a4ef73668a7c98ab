/**
 * The `default` policy of Trusted Types, made before anything else runs. Mantine writes its style elements
 * with innerHTML, and renders nothing without such a policy: style sheets pass, markup never does. The one
 * script address is the worker's.
 */
interface PolicyRules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (address: string) => string;
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: PolicyRules) => unknown;
}

export const defaultPolicy: PolicyRules = {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('markup is not written as text in this panel');
    return text;
  },
  createScriptURL: (address) => {
    if (new URL(address, location.href).href === new URL('/publisher/sw.js', location.origin).href)
      return address;
    throw new TypeError(`not a script of this panel: ${address}`);
  },
};

/** Does nothing in browsers without Trusted Types. */
export function makeDefaultPolicy(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes; // not in TypeScript's DOM library
  factory?.createPolicy('default', defaultPolicy);
}
