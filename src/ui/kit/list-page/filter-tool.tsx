import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { useNotFetched } from '../lazy-part/use-not-fetched.ts';
import type { FilterDraft, FilterField, FilterValues } from '../filter-drawer/filter-field.ts';
import { useIdleLoad } from '../near/use-idle-load.ts';
import { FilterButton } from '../toolbar/filter-button.tsx';

const loadDrawer = () => import('../filter-drawer/filter-drawer.tsx');
const FilterDrawer = lazy(async () => ({ default: (await loadDrawer()).FilterDrawer }));

interface Props {
  /** The button, for whoever has to give the focus to it. */
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly count: number;
  /** Opens the drawer again where it was left with something in it. */
  readonly draft?: FilterDraft | undefined;
  readonly leftOver?: ((values: FilterValues) => string) | undefined;
  readonly onApply: (values: FilterValues) => void;
}

/** The filter button with its drawer, which is fetched when it is first wanted. The button gets the focus back. */
export function FilterTool({ button: given, fields, values, count, draft, leftOver, onApply }: Props) {
  const sayNotFetched = useNotFetched();
  const own = useRef<HTMLButtonElement>(null);
  const button = given ?? own;
  const [state, setState] = useState<'never' | 'opened' | 'closed'>(() =>
    draft?.read() ? 'opened' : 'never',
  );
  useIdleLoad(preload);
  async function open() {
    if (!(await preload())) return sayNotFetched();
    setState('opened');
  }
  function close() {
    draft?.drop();
    setState('closed');
    button.current?.focus();
  }
  return (
    <>
      <FilterButton ref={button} count={count} onOpen={() => void open()} onApproach={() => void preload()} />
      {state !== 'never' && (
        <Suspense fallback={null}>
          <FilterDrawer
            opened={state === 'opened'}
            fields={fields}
            values={values}
            draft={draft}
            leftOver={leftOver}
            onClose={close}
            onApply={(next) => {
              onApply(next);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the drawer is there. Without it nothing is drawn: the list stays, and the next press asks again. */
const preload = () =>
  loadDrawer().then(
    () => true,
    () => false,
  );
