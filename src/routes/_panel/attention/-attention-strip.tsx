import { Link } from '@tanstack/react-router';
import type { Attention } from '#contract/resources/attention.ts';
import type { ListView } from '#domain/list-view.ts';
import { AttentionStrip as Strip, type MendLink } from '#ui/attention/attention-strip.tsx';
import { actionClass } from '#ui/kit/action/action.tsx';

/** What needs the publisher, with the ways to where it is mended. */
export const AttentionStrip = ({ view }: { readonly view: ListView<Attention> }) => (
  <Strip view={view} Mend={Mend} />
);

const Mend: MendLink = ({ line, ...link }) => {
  const className = `${actionClass('quiet', 'sm')} whole-link`;
  switch (line.kind) {
    case 'campaign':
    case 'cap': {
      const isOffer = line.kind === 'cap' || line.campaign === 'offer';
      const to = isOffer ? '/offers/$id' : '/smartlinks/$id';
      return <Link to={to} params={{ id: line.id }} className={className} {...link} />;
    }
    case 'domain':
      return <Link to="/domains" className={className} {...link} />;
    case 'postback':
      return (
        <Link
          to="/settings"
          search={{ selectedTab: 'postbacks', open: line.id, part: 'log' }}
          className={className}
          {...link}
        />
      );
    case 'rejections': {
      const { from, to } = line;
      return (
        <Link to="/conversions" search={{ from, to, status: ['rejected'] }} className={className} {...link} />
      );
    }
    case 'payout':
      return (
        <Link to="/settings" search={{ selectedTab: 'payout_accounts' }} className={className} {...link} />
      );
  }
};
