import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Publisher } from '#contract/resources/publisher.ts';

/** A role given or taken while a page is open: what the page asks for goes by it, and is asked for anew. */
export function useFollowRoles({ customer }: Pick<Publisher, 'customer'>): void {
  const router = useRouter();
  const roles = customer.roles.join(' ');
  const followed = useRef(roles);
  useEffect(() => {
    if (followed.current === roles) return;
    followed.current = roles;
    void router.invalidate();
  }, [router, roles]);
}
