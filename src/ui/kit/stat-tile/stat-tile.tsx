import { type ComponentType, type ReactNode, useId, useRef } from 'react';
import type { Change } from '#domain/change.ts';
import { ChangeBadge } from '../change-badge/change-badge.tsx';
import { LazyBubble } from '../hint/lazy-bubble.tsx';
import { useExplained } from '../hint/use-explained.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Sparkline } from '../sparkline/sparkline.tsx';
import classes from './stat-tile.module.css';

interface StatTileProps {
  readonly label: string;
  /** As it is written. */
  readonly value: string;
  readonly change: Change | null;
  /** The course over the period; null while it is not known. */
  readonly course: readonly (number | null)[] | null;
  /** What the figure means and what it is compared with, for the tooltip and screen readers. */
  readonly explanation: ReactNode;
  /** Whether the chart shows this figure. */
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A key figure: value, change and course. Pressing it puts it into the chart. The tooltip costs nothing until it is wanted. */
export function StatTile({ label, value, change, course, explanation, chosen, onChoose }: StatTileProps) {
  const described = useId();
  const tile = useRef<HTMLButtonElement>(null);
  const { explained, listeners } = useExplained(tile);
  return (
    <>
      <button
        type="button"
        ref={tile}
        className={`column bare surface ${classes['root']}`}
        aria-pressed={chosen}
        aria-describedby={described}
        data-chosen={chosen || undefined}
        onClick={onChoose}
        {...listeners}
      >
        <span className={`note cut ${classes['label']}`} data-first="label">
          {label}
        </span>
        <span className={`figure ${classes['value']}`} data-first="value">
          <Figure text={value} />
        </span>
        <span className={classes['foot']}>
          <ChangeBadge change={change} />
          <span className="grow">
            <Sparkline values={course} />
          </span>
        </span>
        <span id={described} hidden>
          {explanation}
        </span>
      </button>
      {explained && <LazyBubble target={tile} text={explanation} />}
    </>
  );
}

interface LinkTileProps extends Pick<StatTileProps, 'label' | 'value' | 'explanation'> {
  /** What stands where other tiles have change and course. */
  readonly note: string;
  /** Leads to what the figure is made of; the route knows where. */
  readonly Link: ComponentType<{
    readonly className?: string | undefined;
    readonly 'aria-describedby': string;
    readonly children: ReactNode;
  }>;
}

/** A key figure that is no metric of the chart: pressing it leads to what it is made of. */
export function LinkTile({ label, value, note, explanation, Link }: LinkTileProps) {
  const described = useId();
  const tile = useRef<HTMLDivElement>(null);
  const { explained, listeners } = useExplained(tile);
  return (
    <>
      <div ref={tile} className={classes['place']} {...listeners}>
        <Link className={`column surface ${classes['root']}`} aria-describedby={described}>
          <span className={`note cut ${classes['label']}`} data-first="label">
            {label}
          </span>
          <span className={`figure ${classes['value']}`} data-first="value">
            {value}
          </span>
          <span className={`fine ${classes['note']}`}>{note}</span>
          <span id={described} hidden>
            {explanation}
          </span>
        </Link>
      </div>
      {explained && <LazyBubble target={tile} text={explanation} />}
    </>
  );
}

/** The shape of a tile before it is there. */
export function TileSkeleton() {
  return (
    <div className={`column surface ${classes['root']}`} aria-hidden="true">
      <Skeleton height={12} width="45%" my={3} />
      <Skeleton height={20} width="65%" mt={10} />
      <Skeleton height={12} width="100%" mt="auto" />
    </div>
  );
}

/** '1 : 81 (1.23%)' has its second half smaller, so that it fits where an amount does. */
function Figure({ text }: { readonly text: string }) {
  const [first, second] = text.split(/ (?=\()/);
  return (
    <>
      {first}
      {second && <span className={classes['second']}> {second}</span>}
    </>
  );
}
