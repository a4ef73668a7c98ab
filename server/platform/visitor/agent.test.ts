import { describe, expect, test } from 'vitest';
import { agentReader } from './agent.ts';

const mozilla = (rest: string) => `Mozilla/5.0 (${rest}`;
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a user agent is read as', () => {
  test.each([
    [
      mozilla(`Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`),
      'desktop',
      'windows',
      'Windows',
      'Chrome',
    ],
    [
      mozilla(`Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`),
      'desktop',
      'windows',
      'Windows',
      'Edge',
    ],
    [
      mozilla('Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0'),
      'desktop',
      'mac',
      'macOS',
      'Firefox',
    ],
    [
      mozilla(`X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`),
      'desktop',
      null,
      'Chrome OS',
      'Chrome',
    ],
    [
      mozilla(`X11; Linux x86_64) ${webkit} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`),
      'desktop',
      null,
      'Linux',
      'Opera',
    ],
    [
      mozilla(
        'iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      ),
      'mobile',
      'ios',
      'iOS',
      'Safari',
    ],
    [
      mozilla(
        'iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
      ),
      'mobile',
      'ios',
      'iOS',
      'Safari',
    ],
    [
      mozilla(
        `Linux; Android 13; SM-S901B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      ),
      'mobile',
      'android',
      'Android',
      'Samsung Internet',
    ],
    [
      mozilla(`Linux; Android 12; M2101K6G; wv) ${webkit} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`),
      'mobile',
      'android',
      'Android',
      'Chrome WebView',
    ],
    [
      mozilla(
        `Linux; Android 12; M2101K6G; wv) ${webkit} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.0;]`,
      ),
      'mobile',
      'android',
      'Android',
      'Facebook',
    ],
    [
      mozilla(
        'iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 336.0.0.0',
      ),
      'mobile',
      'ios',
      'iOS',
      'Instagram',
    ],
    [
      mozilla('SMART-TV; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 TV Safari/537.36'),
      'desktop',
      null,
      'Other',
      'Other',
    ],
  ])('%s', (userAgent, device, platform, os, browser) => {
    const agent = agentReader()(userAgent);
    expect(agent.bot).toBe(false);
    expect(agent).toMatchObject({ device, platform, os, browser });
  });

  test.each([
    '',
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'curl/8.5.0',
    'python-requests/2.32',
    'facebookexternalhit/1.1',
    'Viber/20.9.0.8 CFNetwork/1410.0.3 Darwin/22.6.0',
    'Viber',
  ])('a bot: %j', (userAgent) => {
    expect(agentReader()(userAgent).bot).toBe(true);
  });
});

test('a bot says which device it looks for', () => {
  const agent = mozilla(
    'iPhone; CPU iPhone OS 14_7_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)',
  );
  expect(agentReader()(agent)).toMatchObject({ bot: true, device: 'mobile', platform: 'ios' });
});

test('agents are remembered, and only so many', () => {
  const read = agentReader(2);
  const agent = (n: number) => mozilla(`Windows NT 10.0) ${webkit} Chrome/${n}.0.0.0 Safari/537.36`);
  const first = read(agent(1));
  expect(read(agent(1))).toBe(first);
  read(agent(2));
  read(agent(3));
  expect(read(agent(1))).not.toBe(first);
  expect(read(agent(1))).toEqual(first);
});
