import { Button, CloseButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CountryFlag } from '#ui/kit/country-flag/country-flag.tsx';
import classes from './traffic-bar.module.css';

/** Traffic that was saved, in words. */
export interface ShownTraffic {
  readonly id: string;
  readonly country: string;
  readonly text: string;
}

interface TrafficBarProps {
  /** Null: not known yet, or never to be had. */
  readonly saved: readonly ShownTraffic[] | null;
  readonly chosen: string | null;
  /** Null: what is filtered by is no traffic that could be saved. */
  readonly onSave: (() => void) | null;
  /** Why nothing can be saved or deleted now. */
  readonly blocker: string | null;
  /** The chosen one pressed again is chosen no more. */
  readonly onChoose: (id: string | null) => void;
  readonly onDelete: (traffic: ShownTraffic) => void;
}

/** The traffic that one has, each a press away from its offers. */
export function TrafficBar({ saved, chosen, onSave, blocker, onChoose, onDelete }: TrafficBarProps) {
  const { t } = useTranslation('offers');
  const reason = useId();
  if (saved === null) return null;
  /** What is off cannot be asked why: it says so beside. */
  const off = blocker === null ? {} : { disabled: true, 'aria-describedby': reason };
  const changes = onSave !== null || saved.some(({ id }) => id === chosen);
  return (
    <div className={`row ${classes['bar']}`} role="group" aria-label={t(($) => $.traffic.title)}>
      <span className="note">{t(($) => $.traffic.title)}</span>
      {saved.map((traffic) => {
        const { id, country, text } = traffic;
        const isChosen = id === chosen;
        return (
          <span key={id} className={`inline ${classes['chip']}`} data-chosen={isChosen || undefined}>
            <button
              type="button"
              className="row"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : id)}
            >
              <CountryFlag code={country} />
              <span>{text}</span>
            </button>
            {isChosen && (
              <CloseButton
                {...off}
                size="md"
                aria-label={t(($) => $.traffic.delete, { traffic: text })}
                onClick={() => onDelete(traffic)}
              />
            )}
          </span>
        );
      })}
      {onSave && (
        <Button {...off} variant="light" size="compact-sm" className={classes['end'] ?? ''} onClick={onSave}>
          {t(($) => $.traffic.save)}
        </Button>
      )}
      {blocker !== null && changes && (
        <span id={reason} className={`note ${classes['end']}`}>
          {blocker}
        </span>
      )}
      {saved.length === 0 && !onSave && <span className="fine">{t(($) => $.traffic.none)}</span>}
    </div>
  );
}
