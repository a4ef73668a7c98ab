import type { Role } from '#contract/enumerations.ts';

/** Whether the customer's list names the role; compared by exact string (specification 6). */
export const hasRole = (roles: readonly string[], role: Role): boolean => roles.includes(role);
