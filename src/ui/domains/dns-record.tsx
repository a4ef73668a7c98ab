import { Fragment } from 'react';
import type { Domain } from '#contract/resources/domains.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import classes from './domains.module.css';

/** Names of companies, the same in every language. */
const providers = [
  ['cloudflare', 'Cloudflare'],
  ['namecheap', 'Namecheap'],
  ['godaddy', 'GoDaddy'],
  ['route53', 'Amazon Route 53'],
] as const;

/** As every provider's form says it. */
const RECORD_TYPE = 'CNAME';

/** The CNAME to set, part by part as the providers' forms ask for it, and where those forms are. */
export function DnsRecord({ domain: { domain, subdomain, cname } }: { readonly domain: Domain }) {
  const { t } = useTranslation('domains');
  return (
    <div className={classes['record']}>
      <dl className={`well ${classes['parts']}`} aria-label={t(($) => $.record.title)}>
        <div>
          <dt>{t(($) => $.record.type)}</dt>
          <dd>
            <code className="code">{RECORD_TYPE}</code>
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.record.name)}</dt>
          <dd>
            <code className="code">{subdomain}</code>
            <CopyButton text={subdomain} name={t(($) => $.record.copyName)} />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.record.value)}</dt>
          <dd>
            <code className="code">{breaking(cname)}</code>
            <CopyButton text={cname} name={t(($) => $.record.copyValue)} />
          </dd>
        </div>
      </dl>
      <p className={`note ${classes['whole']}`}>
        {t(($) => $.record.whole, { domain })}{' '}
        <CopyButton text={domain} name={t(($) => $.record.copyWhole)} />
      </p>
      <details className="fold">
        <summary>{t(($) => $.hints.title)}</summary>
        <dl className={classes['hints']}>
          {providers.map(([id, name]) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{t(($) => $.hints[id])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** A host that breaks behind its dots where it has no room; what is copied of it stays the same. */
const breaking = (host: string) =>
  host.split('.').map((label, at, { length }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {at < length - 1 ? `${label}.` : label}
    </Fragment>
  ));
