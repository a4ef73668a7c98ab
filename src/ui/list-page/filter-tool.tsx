import { lazy, Suspense, useRef, useState } from 'react';
import type { FilterField, FilterValues } from '../filter-drawer/filter-field.ts';
import { FilterButton } from '../toolbar/filter-button.tsx';

const loadDrawer = () => import('../filter-drawer/filter-drawer.tsx');
const FilterDrawer = lazy(async () => ({ default: (await loadDrawer()).FilterDrawer }));

interface Props {
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly count: number;
  readonly onApply: (values: FilterValues) => void;
}

/** The filter button with its drawer, which is fetched when it is first wanted. The button gets the focus back. */
export function FilterTool({ fields, values, count, onApply }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'opened' | 'closed'>('never');
  async function open() {
    await preload();
    setState('opened');
  }
  function close() {
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

/** A failed fetch is met again, and shown, when the drawer is drawn. */
const preload = () => loadDrawer().catch(() => undefined);
