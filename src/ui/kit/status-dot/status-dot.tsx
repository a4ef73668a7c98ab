import type { StatusTone } from '#domain/status-display.ts';
import classes from './status-dot.module.css';

interface Props {
  readonly tone: StatusTone;
  readonly label: string;
  /** Only the dot is seen; the label is still read out. */
  readonly bare?: boolean;
}

/** A status as a dot with its label (specification 4): the words carry it, the colour only helps. */
export function StatusDot({ tone, label, bare = false }: Props) {
  return (
    <span className={`with-sign ${classes['root']}`} data-bare={bare || undefined}>
      <span
        className={classes['dot']}
        data-tone={tone}
        {...(bare ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
      />
      {!bare && <span className="cut">{label}</span>}
    </span>
  );
}
