import type { ReactNode } from 'react';
import type { ConversionDetail } from '#contract/resources/conversion.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CountryCell, DeviceCell, TextCell } from '#ui/kit/cells/cells.tsx';
import { IdCell } from '#ui/kit/cells/id-cell.tsx';
import { usePublisherFormat } from '#ui/kit/publisher-format.context.tsx';
import { Facts, Section } from '#ui/kit/section/section.tsx';
import { WholeTexts } from '#ui/kit/truncated/whole-texts.context.ts';
import { named } from '#domain/named.ts';
import { SourceCell } from './source-cell.tsx';
import { StatusCell } from './status-cell.tsx';

interface ConversionFactsProps {
  /** Of one that only its list knows: without its click. */
  readonly conversion: Conversion & Partial<Pick<ConversionDetail, 'clickedAt'>>;
  /** Leads to what it has done to the balance; null: nothing yet. */
  readonly transactions: ReactNode;
  /** Leads to the payments that it is or was in; null: there is none. */
  readonly payments: ReactNode;
}

/** Everything that is known of a conversion (specification 3). */
export function ConversionFacts({ conversion, transactions, payments }: ConversionFactsProps) {
  const { t } = useTranslation('conversion');
  const { t: columns } = useTranslation('conversions');
  const format = usePublisherFormat();
  const moment = (at: string) => (
    <time dateTime={at} title={format.zone}>
      {format.moment(at, 'dateTime')}
    </time>
  );
  const { goal, goalName = goal, source, offer, country, device, clickedAt } = conversion;
  return (
    <Section title={t(($) => $.facts)} tools={transactions}>
      <WholeTexts value>
        <Facts
          facts={[
            [
              columns(($) => $.columns.status),
              <StatusCell key="status" conversion={conversion} t={columns} format={format} />,
            ],
            [columns(($) => $.columns.payout), format.money(conversion.payout)],
            [t(($) => $.payments), payments],
            [columns(($) => $.columns.createdAt), moment(conversion.createdAt)],
            [t(($) => $.clickedAt), clickedAt === undefined ? null : moment(clickedAt)],
            [columns(($) => $.columns.source), <SourceCell key="source" source={source} t={columns} />],
            [t(($) => $.offer), source.type === 'smartlink' ? named(offer) : null],
            [columns(($) => $.columns.goal), goalName],
            [columns(($) => $.columns.type), conversion.type],
            [columns(($) => $.columns.country), <CountryCell key="country" code={country} named />],
            [
              columns(($) => $.columns.device),
              <DeviceCell key="device" device={device} label={columns(($) => $.device[device])} />,
            ],
            [columns(($) => $.columns.subSource), <TextCell key="sub" text={conversion.subSource} />],
            [t(($) => $.track), <TextCell key="track" text={conversion.track} />],
            [columns(($) => $.columns.extClickId), <IdCell key="click" id={conversion.extClickId} whole />],
            [
              columns(($) => $.columns.transactionId),
              <IdCell key="id" id={conversion.transactionId} whole />,
            ],
          ]}
        />
      </WholeTexts>
    </Section>
  );
}
