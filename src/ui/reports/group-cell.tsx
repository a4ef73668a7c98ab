import { deviceNames } from '#contract/enumerations.ts';
import { TRUNCATE_OFFER_LABEL } from '#contract/limits.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CountryCell, DeviceCell, TextCell } from '#ui/kit/cells/cells.tsx';
import classes from './report-table.module.css';

type Group = ReportRow['groups'][number];

/**
 * One value of a grouping, the way its dimension is written. Where the event carried none, what that means: a visitor
 * without an offer was not redirected, and one of an offer's link came by no smartlink; else 'Not set'.
 */
export function GroupCell({ group }: { readonly group: Group | undefined }) {
  const { t } = useTranslation(['ui', 'reports']);
  if (!group || group.value === null) {
    const lacking = group && lacks[group.dimension];
    const meaning = lacking
      ? t(($) => $.without[lacking], { ns: 'reports' })
      : t(($) => $.notSet, { ns: 'ui' });
    return <span className={classes['unset']}>{meaning}</span>;
  }
  const { dimension, value, label } = group;
  const device = deviceNames.find((name) => name === value);
  if (dimension === 'country') return <CountryCell code={value} named />;
  if (dimension === 'device' && device) {
    return <DeviceCell device={device} label={t(($) => $.device[device], { ns: 'reports' })} />;
  }
  return (
    <TextCell text={label ?? value} {...(ofOffer.includes(dimension) && { max: TRUNCATE_OFFER_LABEL })} />
  );
}

/** What it means to have no value. */
const lacks: Partial<Record<Group['dimension'], 'offerCampaign' | 'smartlinkCampaign' | 'nested'>> = {
  offerCampaign: 'offerCampaign',
  smartlinkCampaign: 'smartlinkCampaign',
  subOfferCampaign: 'nested',
  subSmartlinkCampaign: 'nested',
};

/** Groupings whose values are labels of offers. */
const ofOffer: readonly Group['dimension'][] = ['offerCampaign', 'subOfferCampaign'];
