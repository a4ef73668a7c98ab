import { createContext, lazy, type ReactNode, use, useEffect, useState, useTransition } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Action } from '../action/action.tsx';
import { PopoverMessage } from '../popover-frame/popover-frame.tsx';
import { useNotFetched } from './use-not-fetched.ts';

type Drawn<Props> = (props: Props) => ReactNode;

const Retry = createContext({ isTrying: false, onRetry: () => {} });

/**
 * A part of a page that is fetched when it is first wanted. Where it cannot be, that and a button stand in its own
 * place, or `Missing` does: the page around it stays. Once that is gone the next use fetches it again.
 */
export function lazyPart<Props extends object, Lost extends object = {}>(
  load: () => Promise<Drawn<Props>>,
  Missing: Drawn<Lost> = NotFetched,
): Drawn<Props & Lost> {
  const wanted = () => {
    const part = lazy(async (): Promise<{ default: Drawn<Props & Lost> }> => {
      try {
        return { default: await load() };
      } catch {
        return { default: Failed };
      }
    });
    function Failed(props: Props & Lost) {
      useEffect(
        () => () => {
          if (latest === part) latest = wanted();
        },
        [],
      );
      return <Missing {...props} />;
    }
    return part;
  };
  let latest: Drawn<Props & Lost> | ReturnType<typeof wanted> = wanted();
  return function LazyPart(props: Props & Lost) {
    const [Part, setPart] = useState(() => latest);
    const [isTrying, startTrying] = useTransition();
    // what stands here keeps the focus until the part has come
    const onRetry = () =>
      startTrying(async () => {
        const loaded = await load().catch(() => null);
        if (loaded === null) return;
        latest = loaded;
        setPart(() => loaded);
      });
    return (
      <Retry value={{ isTrying, onRetry }}>
        <Part {...props} />
      </Retry>
    );
  };
}

function NotFetched() {
  const { t } = useTranslation('ui');
  const { isTrying, onRetry } = use(Retry);
  return (
    <PopoverMessage text={t(($) => $.notFetched)}>
      <Action kind="quiet" size="sm" busy={isTrying} onClick={onRetry}>
        {t(($) => $.retry)}
      </Action>
    </PopoverMessage>
  );
}

interface NotOpenedProps {
  /** It is to be drawn no more, so that it is fetched when it is opened the next time. */
  readonly onMissing: () => void;
}

/** For what opens over the page and has no place of its own there: says it in a notice. */
export function NotOpened({ onMissing }: NotOpenedProps) {
  const sayNotFetched = useNotFetched();
  useEffect(() => {
    sayNotFetched();
    onMissing();
  }, [sayNotFetched, onMissing]);
  return null;
}
