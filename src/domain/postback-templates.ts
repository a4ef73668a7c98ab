/** Postback addresses of known trackers, with our macros where the tracker expects its values. */
export interface PostbackTemplate {
  /** Kept with the postback; never changes. */
  readonly id: string;
  /** The tracker's own name. */
  readonly name: string;
  readonly url: string;
}

/** What the publisher replaces, as every other word that begins so: an address that still has one is refused. */
export const OWN_DOMAIN = 'YOUR-DOMAIN';

const own = (rest: string) => `https://${OWN_DOMAIN}${rest}`;

/** What a new postback starts with: the click, its track, the amount and the source (specification 3). */
export const defaultPostback = own(
  '/postback?click={ext_click_id}&track={track}&amount={sum}&source={sub_source}',
);

/**
 * In the order of the alphabet. The click id that the tracker gave to our link comes back as `ext_click_id`.
 * Words in capitals are the account's own.
 */
export const postbackTemplates: readonly PostbackTemplate[] = [
  {
    id: 'adsbridge',
    name: 'AdsBridge',
    url: own('/trackpixel/track?tid={ext_click_id}&payout={sum}&txid={transaction_id}'),
  },
  {
    id: 'affise',
    name: 'Affise',
    url: own('/postback?clickid={ext_click_id}&sum={sum}&action_id={transaction_id}'),
  },
  {
    id: 'bemob',
    name: 'BeMob',
    url: own('/postback?cid={ext_click_id}&payout={sum}&txid={transaction_id}'),
  },
  { id: 'binom', name: 'Binom', url: own('/click.php?cnv_id={ext_click_id}&payout={sum}') },
  {
    id: 'clickflare',
    name: 'ClickFlare',
    url: own('/cf/cv?click_id={ext_click_id}&payout={sum}&txid={transaction_id}'),
  },
  {
    id: 'clickmagick',
    name: 'ClickMagick',
    url: 'https://www.clkmg.com/api/s/post/?uid=YOUR-ID&s1={ext_click_id}&amt={sum}&ref={transaction_id}',
  },
  { id: 'cpvlab', name: 'CPV Lab', url: own('/adclick?subid={ext_click_id}&revenue={sum}') },
  {
    id: 'everflow',
    name: 'Everflow',
    url: own('/?nid=YOUR-ID&transaction_id={ext_click_id}&amount={sum}'),
  },
  {
    id: 'funnelflux',
    name: 'FunnelFlux Pro',
    url: own('/pb/?hit={ext_click_id}&tx={transaction_id}&rev={sum}'),
  },
  {
    id: 'keitaro',
    name: 'Keitaro',
    url: own('/YOUR-KEY/postback?subid={ext_click_id}&payout={sum}&currency={currency}&tid={transaction_id}'),
  },
  {
    id: 'peerclick',
    name: 'PeerClick',
    url: 'https://pstb.peerclick.com/postback?cid={ext_click_id}&payout={sum}&currency={currency}&txid={transaction_id}',
  },
  {
    id: 'prosper202',
    name: 'Prosper202',
    url: own('/tracking202/static/gpb.php?amount={sum}&subid={ext_click_id}'),
  },
  { id: 'redtrack', name: 'RedTrack', url: own('/postback?clickid={ext_click_id}&sum={sum}') },
  {
    id: 'trackier',
    name: 'Trackier',
    url: own(
      '/acquisition?click_id={ext_click_id}&security_token=YOUR-KEY&txn_id={transaction_id}&revenue={sum}&currency={currency}',
    ),
  },
  { id: 'tune', name: 'TUNE', url: own('/aff_lsr?transaction_id={ext_click_id}&amount={sum}') },
  {
    id: 'voluum',
    name: 'Voluum',
    url: own('/postback?cid={ext_click_id}&payout={sum}&txid={transaction_id}'),
  },
];

/** Whether an address still is the tracker's: its host, or one's own in its place, and its path; '' is no tracker. */
export function isOfTemplate(id: string, url: string): boolean {
  const template = postbackTemplates.find((one) => one.id === id);
  if (!template) return false;
  const [address = ''] = template.url.split('?');
  const pattern = address
    .split(/YOUR-[A-Z]+(?:-[A-Z]+)*/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('[^/?#]*');
  return new RegExp(`^${pattern.replace(/^https/, 'https?')}(?:[?#]|$)`, 'i').test(url.trim());
}
