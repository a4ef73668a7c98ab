import { subFields } from '#contract/enumerations.ts';
import type { TestClick } from '#contract/resources/test-click.ts';
import { addressText } from '#domain/host-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DASH, usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Facts } from '#ui/kit/section/section.tsx';
import classes from './workbench.module.css';

/** Why the click went where it went, each hop, and what a real one would have left behind. */
export function TestClickResult({ result }: { readonly result: TestClick }) {
  const { t } = useTranslation(['links', 'offers']);
  const { offer, smartlink, hops, because, keptOut, nested, recorded } = result;
  const whoOf = useWho();
  const isPool = smartlink !== null && because === 'full';
  return (
    <div className="stack snug" role="status">
      <p className={classes['because']}>
        {isPool
          ? t(($) => $.test.poolFull)
          : t(($) => $.test.because[because], { offer: offer ? `${offer.label} #${offer.relativeId}` : '' })}
      </p>
      {keptOut.length > 0 && (
        <ul className="lead">
          {keptOut.map((one) => (
            <li key={one}>{t(($) => $.test.keptOut[one], whoOf(result))}</li>
          ))}
        </ul>
      )}
      {nested && (
        <p className="lead">
          {t(($) => $.test.nested, { smartlink: `${nested.label} #${nested.relativeId}` })}
        </p>
      )}
      <ol className={classes['hops']}>
        {hops.map(({ kind, url }) => (
          <li key={kind} className="well">
            <span className="fine">{t(($) => $.test.hops[kind])}</span>
            <code className={`code ${classes['url']}`}>{addressText(url)}</code>
          </li>
        ))}
      </ol>
      {hops.length < 2 && <p className="lead">{t(($) => $.test.nowhere)}</p>}
      {recorded && (
        <>
          <h3 className={classes['subtitle']}>{t(($) => $.test.recorded)}</h3>
          <Recorded recorded={recorded} />
        </>
      )}
    </div>
  );
}

/** The visitor in words, for the sentences that say what kept it out. */
function useWho() {
  const { t } = useTranslation(['links', 'offers']);
  const format = usePublisherFormat();
  return ({ recorded }: TestClick) => ({
    country: recorded?.country ? format.country(recorded.country) : DASH,
    device: recorded ? t(($) => $.device[recorded.device], { ns: 'offers' }) : DASH,
    os: recorded?.os ?? DASH,
    connection: recorded?.connectionType ?? DASH,
  });
}

function Recorded({ recorded }: { readonly recorded: NonNullable<TestClick['recorded']> }) {
  const { t } = useTranslation(['links', 'offers']);
  const format = usePublisherFormat();
  const { country, device, subs, connectionType } = recorded;
  return (
    <Facts
      facts={[
        [t(($) => $.test.fields.clickId), recorded.clickId],
        [t(($) => $.test.fields.country), country && format.country(country)],
        [t(($) => $.test.fields.device), t(($) => $.device[device], { ns: 'offers' })],
        [t(($) => $.test.fields.os), recorded.os],
        [t(($) => $.test.fields.browser), recorded.browser],
        [t(($) => $.test.fields.connectionType), connectionType === 'unknown' ? null : connectionType],
        [t(($) => $.parameters.ext_click_id), recorded.extClickId],
        [t(($) => $.parameters.subsource), recorded.subSource],
        [t(($) => $.parameters.track), recorded.track],
        ...subFields.map((name, at) => [t(($) => $.parameters[name]), subs[at] ?? null] as const),
      ]}
    />
  );
}
