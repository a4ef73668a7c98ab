import { useTranslation } from '#i18n/use-translation.ts';
import classes from './panel-footer.module.css';

/** Specification 6: with ROLE_UCLIQ_BANNER the footer links to the platform, with the network's id as tracking parameter. */
export function PanelFooter({ networkId }: { readonly networkId: string }) {
  const { t } = useTranslation('shell');
  const address = `https://ucliq.com/?utm_source=publisher_panel&network_id=${encodeURIComponent(networkId)}`;
  return (
    <footer className={classes['root']}>
      <a className={`inline ${classes['link']}`} href={address} target="_blank" rel="noreferrer">
        {t(($) => $.footer.poweredBy, { platform })}
      </a>
    </footer>
  );
}

/** A name, the same in all languages. */
const platform = 'UCLIQ';
