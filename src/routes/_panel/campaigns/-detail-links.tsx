import { Link } from '@tanstack/react-router';
import type { DetailLink } from '#ui/campaigns/name-cell.tsx';

export const OfferLink: DetailLink = ({ id, ...link }) => <Link to="/offers/$id" params={{ id }} {...link} />;
export const SmartlinkLink: DetailLink = ({ id, ...link }) => (
  <Link to="/smartlinks/$id" params={{ id }} {...link} />
);
