import { Link } from '@tanstack/react-router';
import { createElement, memo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BrandMark } from '#ui/kit/brand-mark/brand-mark.tsx';
import { navIcons, pageIcon } from './nav-icons.ts';
import type { NavItem } from './nav-entries.ts';
import { RailSign } from './rail-sign.tsx';
import classes from './sidebar.module.css';
import { useReadAhead, useVisit } from './visit.context.tsx';

interface SidebarProps {
  readonly brand: string;
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly items: readonly NavItem[];
  /** The manager's block at the bottom. */
  readonly footer: ReactNode;
  /** Told when an entry is followed, so that a drawer can close. */
  readonly onFollow?: (() => void) | undefined;
}

/** The main navigation: in full, as a rail of icons at tablet width, in a drawer on mobile. */
export const Sidebar = memo(function Sidebar({
  brand,
  logo,
  favicon,
  items,
  footer,
  onFollow,
}: SidebarProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={`column ${classes['root']}`}>
      <nav className={classes['nav']} aria-label={t(($) => $.nav.label)}>
        <Link
          to="/dashboard"
          className={`row ${classes['brand']}`}
          {...(onFollow ? { onClick: onFollow } : {})}
        >
          <BrandMark name={brand} logo={logo} />
          <span className={classes['sign']}>
            <RailSign favicon={favicon} />
          </span>
        </Link>
        <ul className={`column ${classes['list']}`}>
          {items.map((item, index) => (
            <li
              key={`${item.kind}-${item.id}`}
              data-apart={(index > 0 && items[index - 1]?.group !== item.group) || undefined}
            >
              <NavLink item={item} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </nav>
      {footer}
    </div>
  );
});

function NavLink({ item, onFollow }: { item: NavItem; onFollow: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const searchFor = useVisit();
  const preload = useReadAhead(item.kind === 'entry' ? item.to : '');
  const icon = item.kind === 'entry' ? navIcons[item.id] : pageIcon(item.icon);
  const title = item.kind === 'entry' ? t(($) => $.nav[item.id]) : item.title;
  const shared = {
    className: `quiet lit choice ${classes['link']}`,
    title,
    children: (
      <>
        {createElement(icon, { size: 18, stroke: 1.7, 'aria-hidden': true })}
        <span className={`cut ${classes['label']}`}>{title}</span>
      </>
    ),
    ...(onFollow ? { onClick: onFollow } : {}),
  };
  return item.kind === 'entry' ? (
    <Link to={item.to} preload={preload} search={() => searchFor(item.to)} {...shared} />
  ) : (
    <Link to="/additional_pages/$id" params={{ id: item.id }} {...shared} />
  );
}
