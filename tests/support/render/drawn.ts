/** What React draws, by the hook that its developer tools hear; imported before anything that brings React (setup-ui.ts). */

/** As much of React's own record of a drawn component as is read here. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly type: unknown;
}

/** React's flag of a component that was called, and not passed over. */
const PERFORMED_WORK = 1;

let names: string[] | null = null;

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
      if (names) gather(root.current, names);
    },
  },
});

/** The names of the components that are drawn while `act` runs, one for each time. */
export async function drawnBy(act: () => Promise<unknown>): Promise<readonly string[]> {
  const drawn: string[] = [];
  names = drawn;
  try {
    await act();
  } finally {
    names = null;
  }
  return drawn;
}

function gather(fiber: Fiber, into: string[]): void {
  const before = fiber.alternate;
  const name = nameOf(fiber.type);
  if (name !== null && (before === null || (fiber.flags & PERFORMED_WORK) !== 0)) into.push(name);
  // The same child was passed over with all that is below it.
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) gather(child, into);
}

/** Null for what is no component: an element, a text, a context. */
function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return named(type);
  if (typeof type !== 'object' || type === null) return null;
  if ('render' in type && typeof type.render === 'function') return named(type.render);
  return 'type' in type ? nameOf(type.type) : null;
}

const named = (component: { readonly name: string; readonly displayName?: unknown }): string =>
  typeof component.displayName === 'string' ? component.displayName : component.name || 'nameless';
