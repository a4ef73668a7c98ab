/**
 * Where each table lives when the network is spread over several machines (Citus). A table
 * that stands in neither list belongs to publishers: `publisher_id` comes first in its primary key, in
 * every unique constraint and in every foreign key that leads to another publisher's table;
 * `constraints.test.ts` reads `pg_constraint` and holds it.
 */

/** Small, seldom written, copied to every machine; foreign keys may lead here. */
export const referenceTables: ReadonlySet<string> = new Set([
  'managers',
  'publishers',
  'offers',
  'offer_goals',
  'offer_goal_texts',
  'offer_creatives',
  'campaign_terms',
  'offer_landings',
  'smartlink_verticals',
  'smartlinks',
  'smartlink_offers',
  'announcements',
  'announcement_texts',
  'faqs',
  'faq_texts',
  'additional_pages',
  'additional_page_texts',
  'custom_fields',
  'custom_field_titles',
  'settings',
  'promo_codes',
  'payment_methods',
  // a host belongs to one publisher of the whole network, and every machine's tracker asks for it
  'domains',
  'proved_hosts',
]);

/** Belong to the entry machine alone. */
export const localTables: ReadonlySet<string> = new Set([
  'rate_limits',
  'mails',
  'registration_uploads',
  'refused_postbacks',
  'waiting_postbacks',
]);
