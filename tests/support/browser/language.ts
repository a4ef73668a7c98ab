import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { languages, type Language } from '#contract/enumerations.ts';

const Profile = v.object({ id: v.string(), language: v.picklist(languages) });

async function profileOf(page: Page): Promise<v.InferOutput<typeof Profile>> {
  const answer = await page.request.get('api/publishers/current');
  return v.parse(Profile, await answer.json());
}

/** The language that the network keeps for whoever is signed in on this page, asked past the browser's own network. */
export const keptLanguage = async (page: Page): Promise<string> => (await profileOf(page)).language;

/** For `afterEach`: tests of one worker share the publisher, and read the panel in English. */
export async function backToEnglish(page: Page, origin: string): Promise<void> {
  const { id, language } = await profileOf(page);
  if (language === 'en') return;
  const answer = await page.request.patch(`api/publishers/${id}`, {
    headers: { 'content-type': 'application/merge-patch+json', origin },
    data: JSON.stringify({ language: 'en' }),
  });
  if (!answer.ok()) throw new Error(`the language stays ${language}: ${answer.status()}`);
}

/** What this browser speaks from the next load on, as the panel's own cookie says it; the network is not told. */
export const speak = (page: Page, origin: string, language: Language): Promise<void> =>
  page
    .context()
    .addCookies([{ name: 'locale', value: language, domain: new URL(origin).hostname, path: '/publisher' }]);
