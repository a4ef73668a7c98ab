/**
 * What a traffic source or a tracker fills in on its side: `{clickid}`, `{{ad.id}}`, `${SUBID}`, `[[ID]]`,
 * `[CLICK_ID]`. In a link such a macro stays as it is written: encoded, the source would not find it.
 */
const macro = /\{\{[\w.:-]+\}\}|\$\{[\w.:-]+\}|\{[\w.:-]+\}|\[\[[\w.:-]+\]\]|\[[\w.:-]+\]/g;

export interface TextPart {
  readonly text: string;
  readonly macro: boolean;
}

/** The text cut into macros and what stands between them; joined it is the text again. */
export function macroParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(macro)) {
    if (index > end) parts.push({ text: text.slice(end, index), macro: false });
    parts.push({ text: found, macro: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), macro: false });
  return parts;
}

/** Whether a well-known source or tracker fills this macro in; only its name counts, in any case. */
export const isKnownMacro = (text: string): boolean =>
  knownNames.has(text.replaceAll(/^[${[]+|[}\]]+$/g, '').toLowerCase());

/**
 * Names from the documentation of Google Ads, Meta, Taboola, MGID, PropellerAds, ExoClick, Zeropark, RichAds,
 * TrafficStars, Adsterra, and of the trackers Voluum, Keitaro, Binom, BeMob and RedTrack.
 */
const knownNames = new Set(
  [
    'clickid click_id click-id cid subid sub_id externalid external_id visitor_id gclid fbclid ttclid',
    'msclkid wbraid gbraid tblci conversion conversions_tracking campaign campaignid campaign_id',
    'campaign.id campaign.name campaignname campaign_name ad adid ad_id ad.id ad.name adset.id adset.name',
    'adgroupid adgroup_id adgroup creative creativeid creative_id banner bannerid banner_id teaser_id',
    'variation_id zone zoneid zone_id placement placementid placement_id spot_id widget_id slot site',
    'siteid site_id site_domain site_source_name source sourceid source_id domain publisher publisherid',
    'publisher_id pubid feedid feed_id target target_url referrer keyword keywords query matchtype match',
    'network category title thumbnail format country countrycode country_code geo region city',
    'loc_physical_ms loc_interest_ms device devicemodel os os_version browser carrier isp connection',
    'connection_type language lang ip user_agent ua timestamp time random cachebuster cost bid price cpc',
    'cpm currency user_id user_activity abtest lander landing_id offer_id',
    ...Array.from({ length: 10 }, (_, n) => `var${n + 1} t${n + 1} sub${n + 1} sub_id_${n + 1}`),
  ].flatMap((line) => line.split(' ')),
);
