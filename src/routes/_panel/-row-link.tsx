import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, SyntheticEvent } from 'react';
import { useCellStop } from '#ui/kit/data-table/cell-stop.context.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly way: {
    readonly to:
      | '/balance'
      | '/conversions'
      | '/conversions/$id'
      | '/offers/$id'
      | '/payments/$id'
      | '/reports'
      | '/smartlinks/$id';
    readonly params?: { readonly id: string };
    readonly search?: object;
    /** The search that one is at goes on; this is laid over it. */
    readonly over?: object;
    readonly state?: NonNullable<NavigateOptions['state']>;
    readonly resetScroll?: boolean;
  };
}

/**
 * A link in a row. The router's own `Link` works out its address anew with every navigation, to know whether it is the
 * page that one is on, which hundreds of them on a screen make long. This one does it when it is drawn, and once more
 * when it is reached where the address goes on from the one that one is at.
 */
export function RowLink({ way, onClick, ...link }: Props) {
  const router = useRouter();
  const { over, ...there } = way;
  const { to, params, search } = there;
  const address = () => {
    const { basepath, options, state } = router;
    const path = params ? to.replace('$id', encodeURIComponent(params.id)) : to;
    const asked = over ? { ...state.location.search, ...over } : search;
    return `${basepath}${path}${options.stringifySearch({ ...asked })}`;
  };
  const reach = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = address();
  };
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOwn = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isOwn) return;
    event.preventDefault();
    const asked = over ? (now: object) => ({ ...now, ...over }) : search;
    void router.navigate({ ...there, search: asked } as NavigateOptions); // the pages mend what they cannot take
  };
  const follows = over && { onPointerEnter: reach, onFocus: reach };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the rest
    <a href={address()} onClick={go} {...follows} {...link} />
  );
}

/** The same in a row that may be one button as a whole: there it is its words alone. */
export function CellLink(props: Props) {
  const tabIndex = useCellStop();
  return tabIndex === undefined ? props.children : <RowLink tabIndex={tabIndex} {...props} />;
}
