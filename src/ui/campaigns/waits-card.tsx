import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './detail.module.css';

/** What was done waits for a network: where it is kept meanwhile, and the way to take it back. */
export function WaitsCard({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useTranslation('offers');
  return (
    <section className={`flow ends surface ${classes['state']}`} aria-label={t(($) => $.state.title)}>
      <div className={classes['words']}>
        <p>{t(($) => $.waits.why)}</p>
      </div>
      <div className={classes['ways']}>
        <Button variant="default" onClick={onUndo}>
          {t(($) => $.waits.undo)}
        </Button>
      </div>
    </section>
  );
}
