/** What advertising systems put behind the address of a click, and advertisers' analytics look for. */
const names: ReadonlySet<string> = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
  // Google
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'gad_source',
  'gad_campaignid',
  // Meta, Microsoft, TikTok, X, LinkedIn
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  // Yandex, VK
  'yclid',
  'ysclid',
  '_openstat',
  'rb_clickid',
  // Reddit, Snapchat, Pinterest, Quora, Taboola, Outbrain
  'rdt_cid',
  'ScCid',
  'epik',
  'qclid',
  'tblci',
  'obclid',
]);
/** Half a click id is worth nothing: what is longer stays behind as a whole. */
const LONGEST = 1_000;

type Pair = readonly [name: string, value: string];
const nothing: readonly Pair[] = [];

/** What of a visitor's address goes on to the advertiser beside the macros, each name once. */
export function passedOn(query: URLSearchParams): readonly Pair[] {
  // of most clicks nothing does
  let passed: Map<string, string> | null = null;
  for (const [name, value] of query) {
    if (!names.has(name) || value === '' || value.length > LONGEST) continue;
    passed ??= new Map();
    passed.set(name, value);
  }
  return passed === null ? nothing : [...passed];
}
