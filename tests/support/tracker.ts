/** Visitors and advertisers, as the tracker of the network sees them. */
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

export interface Click {
  readonly clickId: string;
  /** Where the visitor was sent. */
  readonly location: string;
}

/** Follows a link as a visitor does, without following the redirect. */
export async function click(
  origin: string,
  link: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Click> {
  const query = new URLSearchParams(parameters).toString();
  const answer = await fetch(`${origin}/c/${link}?${query}`, {
    redirect: 'manual',
    headers: { 'user-agent': browser },
  });
  const location = answer.headers.get('location');
  if (answer.status !== 302 || location === null)
    throw new Error(`the click was answered with ${answer.status}`);
  const clickId = new URL(location).searchParams.get('click_id');
  if (clickId === null) throw new Error(`no click id in ${location}`);
  return { clickId, location };
}

/** An advertiser's postback; gives back the status of the answer. */
export async function postback(
  origin: string,
  parameters: Readonly<Record<string, string>>,
): Promise<number> {
  const answer = await fetch(`${origin}/postback?${new URLSearchParams(parameters).toString()}`);
  await answer.arrayBuffer();
  return answer.status;
}
