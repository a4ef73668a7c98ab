import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that it was opened from. */
    readonly fromList?: boolean;
  }
}

/** Of a link to the whole list: where this page was opened from it, back to it as it was left, with its filters, its page, its place. */
export function useBackToList(): (event: MouseEvent) => void {
  const { history } = useRouter();
  const fromList = useLocation({ select: ({ state }) => state.fromList === true });
  return (event) => {
    // a new tab has no list to go back to
    if (!fromList || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    history.back();
  };
}
