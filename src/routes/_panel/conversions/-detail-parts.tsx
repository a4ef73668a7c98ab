import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ConversionDetail } from '#contract/resources/conversion.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ConversionFacts } from '#ui/conversions/conversion-facts.tsx';
import { ConversionTimeline } from '#ui/conversions/conversion-timeline.tsx';
import type { World } from '#world/world.ts';
import { PaymentsOf } from '../money/-payments-of.tsx';
import { ConversionDelivery } from '../postbacks/-conversion-delivery.tsx';
import { TransactionsOf } from './-conversion-links.tsx';

interface ConversionPartsProps {
  readonly world: World;
  readonly conversion: ConversionDetail;
  /** Puts both in their places. */
  readonly children: (facts: ReactNode, timeline: ReactNode) => ReactNode;
}

/** What a conversion is, and what has happened to it: on its page and beside its list. */
export function ConversionParts({ world, conversion, children }: ConversionPartsProps) {
  const { payments } = conversion;
  return children(
    <ConversionFacts
      conversion={conversion}
      transactions={<TransactionsOf conversion={conversion} />}
      payments={payments ? <PaymentsOf world={world} ids={payments.map(({ id }) => id)} /> : null}
    />,
    <ConversionTimeline
      conversion={conversion}
      renderLink={(link) => <ToTrackingLink link={link} />}
      renderPayment={(id) => <PaymentsOf world={world} ids={[id]} />}
      renderDelivery={(delivery, at) => <ConversionDelivery world={world} delivery={delivery} at={at} />}
      postbacks={<ToPostbacks />}
    />,
  );
}

/** What a conversion is called. */
export const nameOfConversion = ({ offer, goal, goalName = goal }: Conversion): string =>
  `${offer.label} · ${goalName}`;

type TrackingLink = NonNullable<ConversionDetail['click']['link']>;

/** To where the link of a click stands: the links of its offer or smartlink, or its short links with this one open. */
function ToTrackingLink({ link: { id, code, short, kind, campaign } }: { readonly link: TrackingLink }) {
  const { t } = useTranslation('conversion');
  const search = short ? ({ selectedTab: 'shortlink', open: id } as const) : {};
  const to = kind === 'offer' ? '/offers/$id' : '/smartlinks/$id';
  return (
    <Link className="note link" to={to} params={{ id: campaign }} search={search}>
      {short ? t(($) => $.shortLink, { code }) : t(($) => $.trackingLink, { code })}
    </Link>
  );
}

function ToPostbacks() {
  const { t } = useTranslation('postbacks');
  return (
    <Link to="/settings" search={{ selectedTab: 'postbacks' }}>
      {t(($) => $.title)}
    </Link>
  );
}
