import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { systemChromium } from '../../scripts/chromium.js';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test as base, type Page } from '#tests/support/browser/journey.ts';
import gateEn from '#locales/en/gate.json' with { type: 'json' };
import gateRu from '#locales/ru/gate.json' with { type: 'json' };
import gateUk from '#locales/uk/gate.json' with { type: 'json' };
import gateZh from '#locales/zh-CN/gate.json' with { type: 'json' };

interface Fixtures {
  /** A page of a browser whose own settings block all site data, as a person sets them. */
  readonly blocked: Page;
}

const test = base.extend<Fixtures>({
  blocked: async ({ playwright, launchOptions, baseURL }, give) => {
    const profile = await mkdtemp(join(tmpdir(), 'panel-profile-'));
    await mkdir(join(profile, 'Default'));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
    // The headless shell has no settings.
    const whole = systemChromium({ whole: true });
    const options = {
      ...launchOptions,
      ...(whole !== null && { executablePath: whole }),
      ...(baseURL !== undefined && { baseURL }),
      locale: 'en-GB',
    };
    const context = await playwright.chromium.launchPersistentContext(profile, options);
    await give(await context.newPage());
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

/** Runs before any script of the page, as an older browser would be without it. */
const missing: Readonly<Record<string, () => void>> = {
  modules: () => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
  },
  'Array.prototype.toSorted': () => {
    Reflect.deleteProperty(Array.prototype, 'toSorted');
  },
  structuredClone: () => {
    Reflect.deleteProperty(window, 'structuredClone');
  },
  'CSS.supports': () => {
    Reflect.deleteProperty(window, 'CSS');
  },
  'color-mix()': () => {
    CSS.supports = () => false;
  },
};

const blockedStorage: Readonly<Record<string, () => void>> = {
  'cookies are refused': () => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  },
  'cookies throw': () => {
    const no = () => {
      throw new DOMException('no', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: no, set: no });
  },
  'localStorage throws': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
  },
  'localStorage is missing': () => {
    Object.defineProperty(window, 'localStorage', { value: null });
  },
  'localStorage takes nothing': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  },
};

const notice = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });

/** What the panel asks the network for: nothing, while the gate is closed. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/publisher\/api\//.test(request.url())) calls.push(request.url());
  });
  return calls;
}

async function expectClosed(page: Page, title: string, text: string): Promise<void> {
  await expect(notice(page, title)).toBeVisible();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: gateEn.reload })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
}

/** In a page of its own, which asks the network for nothing. */
async function expectClosedWhere(
  context: BrowserContext,
  prepare: () => void,
  title: string,
  text: string,
): Promise<void> {
  const page = await context.newPage();
  const calls = callsOf(page);
  await page.addInitScript(prepare);
  await page.goto('login');
  await expectClosed(page, title, text);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await page.close();
}

test('a browser that lacks what the panel needs is told that it is not supported', async ({ context }) => {
  for (const [feature, takeAway] of Object.entries(missing)) {
    await test.step(`without ${feature}`, () =>
      expectClosedWhere(context, takeAway, gateEn.browserTitle, gateEn.browserText));
  }
});

test('A6: where storage is blocked, the notice says that data storage is disabled; once it is allowed, Reload opens the panel', async ({
  context,
  page,
  loginPage,
}) => {
  for (const [what, block] of Object.entries(blockedStorage)) {
    await test.step(`where ${what}`, () =>
      expectClosedWhere(context, block, gateEn.storageTitle, gateEn.storageText));
  }

  await test.step('once it is allowed again, Reload opens the panel', async () => {
    await page.addInitScript(() => {
      if (window.name === 'allowed') return;
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
    });
    await page.goto('login');
    await expectClosed(page, gateEn.storageTitle, gateEn.storageText);
    await page.evaluate(() => (window.name = 'allowed'));
    await page.getByRole('button', { name: gateEn.reload }).click();
    await loginPage.shown();
  });
});

test('A6: a browser set to block all site data gets the notice, on every address', async ({ blocked }) => {
  for (const path of [
    'login',
    'register',
    'reset_password',
    'register/confirm/abc',
    'dashboard',
    'reports',
  ]) {
    await blocked.goto(path);
    await expectClosed(blocked, gateEn.storageTitle, gateEn.storageText);
  }
});

test('a notice needs nothing but the page itself; a panel whose code cannot be fetched on the first visit says so, and opens once it can', async ({
  context,
  page,
  loginPage,
  expected,
}) => {
  expected.push(/Failed to load resource/);

  await test.step('no script, style or font is fetched for the notice', async () => {
    const refused = await context.newPage();
    await refused.route('**/publisher/assets/**', (route) => route.abort('failed'));
    await refused.addInitScript(blockedStorage['cookies are refused'] ?? '');
    await refused.goto('login');
    await expectClosed(refused, gateEn.storageTitle, gateEn.storageText);
    await refused.close();
  });

  await test.step('the code cannot be fetched, and then it can', async () => {
    const assets = '**/publisher/assets/*.js';
    await page.route(assets, (route) => route.abort('failed'));
    await page.goto('login');
    await expectClosed(page, gateEn.failedTitle, gateEn.failedText);
    await page.unroute(assets);
    await page.getByRole('button', { name: gateEn.reload }).click();
    await loginPage.shown();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says in every language what is missing', async ({ page }) => {
    await page.goto('login');
    for (const words of [gateEn, gateRu, gateUk, gateZh]) {
      await expect(page.getByText(words.scriptTitle, { exact: true })).toBeVisible();
      await expect(page.getByText(words.scriptText, { exact: true })).toBeVisible();
    }
  });
});

// Every language in one of the colours.
for (const [locale, lang, words, colorScheme] of [
  ['en-GB', 'en', gateEn, 'light'],
  ['ru-RU', 'ru', gateRu, 'dark'],
  ['uk-UA', 'uk', gateUk, 'light'],
  ['zh-CN', 'zh-CN', gateZh, 'dark'],
] as const) {
  test.describe(`in ${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });

    test('the notices are in the browser’s language, and axe finds nothing in them', async ({ page }) => {
      await page.addInitScript(missing['structuredClone'] ?? '');
      await page.goto('login');
      await expect(notice(page, words.browserTitle)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: words.reload })).toBeFocused();
    });
  });
}

/** What the panel can do without: it opens, and does what it does by other means. */
const dispensable: Readonly<Record<string, () => void>> = {
  IndexedDB: () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'service workers': () => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  },
  'Web Locks': () => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  },
  BroadcastChannel: () => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  },
};

for (const [feature, takeAway] of Object.entries(dispensable)) {
  test(`a browser without ${feature} is let in, and the dashboard opens`, async ({
    page,
    loginPage,
    dashboard,
  }) => {
    await page.addInitScript(takeAway);
    await loginPage.open();
    await loginPage.logIn('publisher', 'publisher');
    await dashboard.shown();
  });
}
