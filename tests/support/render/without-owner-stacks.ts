/**
 * React's development build takes the stack of whoever makes an element, ten thousand times a second at most, so that a
 * warning can name it. Here a warning fails its test in any case, and those stacks were an eighth of a walk's time. Where
 * a later React counts them elsewhere, they are taken again.
 */
import * as React from 'react';

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
