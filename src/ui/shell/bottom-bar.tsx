import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNarrow } from '#ui/kit/use-narrow.ts';
import classes from './bottom-bar.module.css';
import { navEntries, type NavId } from './nav-entries.ts';
import { navIcons } from './nav-icons.ts';
import { useReadAhead, useVisit } from './visit.context.tsx';

/** The five most used places; every publisher has them, whatever the roles. */
const places: readonly NavId[] = ['dashboard', 'offers', 'reports', 'conversions', 'balance'];
const entries = navEntries.filter(({ id }) => places.includes(id));

/** On mobile, in the thumb's reach. The frame's styles keep its room free under the page. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const mobile = useNarrow();
  if (!mobile) return null;
  return (
    <nav className="shell-bar" aria-label={t(($) => $.nav.bar)}>
      <ul className={classes['list']}>
        {entries.map(({ id, to }) => (
          <li key={id}>
            <Place id={id} to={to} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Place({ id, to }: Pick<(typeof entries)[number], 'id' | 'to'>) {
  const { t } = useTranslation('shell');
  const searchFor = useVisit();
  const preload = useReadAhead(to);
  const Icon = navIcons[id];
  return (
    <Link to={to} preload={preload} search={() => searchFor(to)} className={`column ${classes['link']}`}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <span className={classes['name']}>{t(($) => $.nav[id])}</span>
    </Link>
  );
}
