import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Publisher } from '#contract/resources/publisher.ts';

type Roles = Pick<Publisher, 'customer'>;

/**
 * A role given or taken while a page is open: what the page asks for goes by it, and is asked for anew. `now` is null
 * where what the network says of it is not at hand: then nothing has changed.
 */
export function useFollowRoles(atLogIn: Roles, now: Roles | null): void {
  const router = useRouter();
  const roles = now && rolesOf(now);
  const followed = useRef(rolesOf(atLogIn));
  useEffect(() => {
    if (roles === null || followed.current === roles) return;
    followed.current = roles;
    void router.invalidate();
  }, [router, roles]);
}

const rolesOf = ({ customer }: Roles): string => customer.roles.join(' ');
