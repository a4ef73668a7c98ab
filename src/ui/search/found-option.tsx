import { memo, type MouseEvent } from 'react';
import type { SearchItem } from './registry.ts';
import classes from './search-panel.module.css';

interface FoundOptionProps {
  /** In the document. */
  readonly id: string;
  readonly item: SearchItem;
  /** What Enter would open. */
  readonly active: boolean;
  readonly onPicked: () => void;
}

/**
 * One line of what is found. Not Spotlight's own, each of which is drawn anew with every letter and arrow: this one is
 * drawn when it changes.
 */
export const FoundOption = memo(function FoundOption({ id, item, active, onPicked }: FoundOptionProps) {
  const { label, description, value, icon: Icon, onPick } = item;
  return (
    <button
      type="button"
      id={id}
      className={`choice ${classes['option']}`}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // by which Spotlight's arrows and Enter know it
      data-action
      onMouseDown={keepFocus}
      onClick={() => {
        onPick();
        onPicked();
      }}
    >
      {Icon && (
        <span className={classes['icon']}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </span>
      )}
      <span className="grow">
        <span className={classes['label']}>{label}</span>
        {description !== undefined && <span className={classes['description']}>{description}</span>}
      </span>
      {value !== undefined && <span className={`figure ${classes['value']}`}>{value}</span>}
    </button>
  );
});

/** In the box, where the next letter belongs. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
