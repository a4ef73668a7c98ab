import { prizeSpans } from '#domain/ranking-rows.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import classes from './competitions.module.css';

/** What there is to win, place by place; places with the same prize in one line. */
export function Prizes({ prizes }: { readonly prizes: readonly string[] }) {
  const { t } = useTranslation('competitions');
  const format = usePublisherFormat();
  if (prizes.length === 0) return null;
  return (
    <div>
      <h3 className={classes['heading']}>{t(($) => $.prizes)}</h3>
      <dl className="ruled">
        {prizeSpans(prizes).map(({ from, to, prize }) => (
          <div key={from} className={classes['prize']}>
            <dt>{from === to ? t(($) => $.place, { from }) : t(($) => $.places, { from, to })}</dt>
            <dd>{format.money(prize)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
