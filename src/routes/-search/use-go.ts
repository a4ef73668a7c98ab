import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Where something that was found leads to. */
export type Place =
  | {
      readonly to:
        | '/reports'
        | '/conversions'
        | '/offers'
        | '/balance'
        | '/domains'
        | '/settings'
        | '/support'
        | '/announcements';
      readonly search?: object;
    }
  | {
      readonly to: '/offers/$id' | '/smartlinks/$id';
      readonly params: { readonly id: string };
      readonly search?: object;
    };

/** Leads there; keeps its identity. */
export function useGo(): (place: Place) => void {
  const navigate = useNavigate();
  return useCallback(
    // one call a kind: each has a type of its own
    (place: Place) => void ('params' in place ? navigate(place) : navigate(place)),
    [navigate],
  );
}
