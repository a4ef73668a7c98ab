import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Of pages without parameters in their path. */
  readonly way: {
    readonly to: '/conversions' | '/reports';
    readonly search: object;
    readonly state?: NonNullable<NavigateOptions['state']>;
  };
}

/**
 * A link in a row. The router's own `Link` works out its address anew with every navigation, to know whether it is the
 * page that one is on, which hundreds of them on a screen make long. This one does it when it is drawn.
 */
export function RowLink({ way, onClick, ...link }: Props) {
  const router = useRouter();
  const { to, search, ...more } = way;
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOwn = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isOwn) return;
    event.preventDefault();
    void router.navigate({ to, search, ...more } as NavigateOptions); // the pages mend what they cannot take
  };
  const { basepath, options } = router;
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the rest
    <a href={`${basepath}${to}${options.stringifySearch({ ...search })}`} onClick={go} {...link} />
  );
}
