import { useTranslation } from 'react-i18next';
import { deviceNames } from '#contract/enumerations.ts';
import type { ReportRow } from '#contract/resources/reports.ts';
import { CountryCell, DeviceCell, TextCell } from '#ui/kit/cells/cells.tsx';
import classes from './report-table.module.css';

type Group = ReportRow['groups'][number];

/** One value of a grouping, the way its dimension is written; in words where the event carried none. */
export function GroupCell({ group }: { readonly group: Group | undefined }) {
  const { t } = useTranslation(['ui', 'reports']);
  if (!group || group.value === null) return <Without dimension={group?.dimension} />;
  const { dimension, value, label } = group;
  const device = deviceNames.find((name) => name === value);
  if (dimension === 'country') return <CountryCell code={value} named />;
  if (dimension === 'device' && device) {
    return <DeviceCell device={device} label={t(($) => $.device[device], { ns: 'reports' })} />;
  }
  return <TextCell text={label ?? value} />;
}

/** Traffic has come by an offer's link or by a smartlink's: what is none of the one is all of the other. */
function Without({ dimension }: { readonly dimension: Group['dimension'] | undefined }) {
  const { t } = useTranslation(['ui', 'reports']);
  if (dimension === 'offerCampaign' || dimension === 'smartlinkCampaign') {
    return <TextCell text={t(($) => $.without[dimension], { ns: 'reports' })} />;
  }
  return <span className={classes['unset']}>{t(($) => $.notSet, { ns: 'ui' })}</span>;
}
