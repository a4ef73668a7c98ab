import type { Deps } from '../platform/deps.ts';
import { isPublicDemo } from '../platform/http/host.ts';

declare module '../platform/hooks.ts' {
  interface Hooks {
    /** Whether it is an account whose password everybody is told. */
    readonly isEverybodys?: (publisherId: string) => boolean;
  }
}

/**
 * Whether an account keeps its username, its e-mail address and its password: in a public demo whoever came first would
 * keep all others out.
 */
export const isKept = ({ config, hooks }: Pick<Deps, 'config' | 'hooks'>, publisherId: string): boolean =>
  isPublicDemo(config) && hooks.some(({ isEverybodys }) => isEverybodys?.(publisherId));
