import { lazy, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#ui/kit/notices/notice-store.ts';
import { PopoverMessage } from '#ui/kit/popover-frame/popover-frame.tsx';

type Drawn<Props> = (props: Props) => ReactNode;

/**
 * A part of a page that is fetched when it is first wanted. Where it cannot be, it says so in its own
 * place, or `Missing` stands there: the page around it stays. Once that is gone the next use fetches it again.
 */
export function lazyPart<Props extends object, Lost extends object = {}>(
  load: () => Promise<Drawn<Props>>,
  Missing: Drawn<Lost> = NotFetched,
): Drawn<Props & Lost> {
  const wanted = () =>
    lazy(async (): Promise<{ default: Drawn<Props & Lost> }> => {
      try {
        return { default: await load() };
      } catch {
        return { default: Failed };
      }
    });
  let latest = wanted();
  function Failed(props: Props & Lost) {
    useEffect(
      () => () => {
        latest = wanted();
      },
      [],
    );
    return <Missing {...props} />;
  }
  return function LazyPart(props: Props & Lost) {
    const [Part] = useState(() => latest);
    return <Part {...props} />;
  };
}

function NotFetched() {
  const { t } = useTranslation('ui');
  return <PopoverMessage text={t(($) => $.notFetched)} />;
}

interface NotOpenedProps {
  /** It is to be drawn no more, so that it is fetched when it is opened the next time. */
  readonly onMissing: () => void;
}

/** For what opens over the page and has no place of its own there: says it in a notice. */
export function NotOpened({ onMissing }: NotOpenedProps) {
  const { t } = useTranslation('ui');
  useEffect(() => {
    notify(
      'danger',
      t(($) => $.notFetched),
    );
    onMissing();
  }, [t, onMissing]);
  return null;
}
