import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverMessage } from '#ui/kit/popover-frame/popover-frame.tsx';

/**
 * A part of a page that is fetched when it is first wanted. Where it cannot be, it says so in its own
 * place, or `Missing` stands there: the page around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = NotFetched,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Missing };
    }
  });
}

function NotFetched() {
  const { t } = useTranslation('ui');
  return <PopoverMessage text={t(($) => $.notFetched)} />;
}
