import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';

/** What is said once: the links of mails lead in, and a page ends where another has signed in in this browser. */
export const panelSayings = ['emailUpdated', 'activated', 'otherPublisher', 'dataRemoved'] as const;

/** Says it, asks for the profile that has changed with it, and takes it out of the address. */
export function usePanelSaying(said: (typeof panelSayings)[number] | undefined, refresh: () => void): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const latest = useRef({ t, navigate, refresh });
  useEffect(() => {
    latest.current = { t, navigate, refresh };
  });
  useEffect(() => {
    if (said === undefined) return;
    const { t: text, navigate: go, refresh: askAgain } = latest.current;
    notify(
      said === 'otherPublisher' || said === 'dataRemoved' ? 'info' : 'success',
      text(($) => $.said[said]),
    );
    askAgain();
    void go({ to: '.', search: (search: object) => ({ ...search, said: undefined }), replace: true });
  }, [said]);
}
