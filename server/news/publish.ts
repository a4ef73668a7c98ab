import type { NewsCategory } from '#contract/news-categories.ts';
import type { Deps } from '../platform/deps.ts';
import { announcements, announcementTexts } from './tables.ts';
import { htmlOf } from '../platform/html/html-of.ts';
import { rowsOf, type Texts } from '../platform/texts-in-languages.ts';
import { newsPictureFile, type NewsMotif } from './news-picture.ts';

export interface NewsText {
  readonly title: string;
  /** Plain text, where an empty line starts a new paragraph, or html, which is cleaned. */
  readonly text: string;
}
export interface News {
  readonly publishedAt: Date;
  /** What it is about; of the network itself where absent. */
  readonly category?: NewsCategory;
  readonly picture: { readonly motif: NewsMotif; readonly hue: number } | null;
  readonly texts: Texts<NewsText>;
}

/** Publishes an announcement; from `publishedAt` on it is seen. @returns its id. */
export async function publishNews({ db, ids }: Pick<Deps, 'db' | 'ids'>, news: News): Promise<string> {
  const id = ids();
  await db.insert(announcements).values({
    id,
    publishedAt: news.publishedAt,
    ...(news.category ? { category: news.category } : {}),
    previewImage: news.picture ? newsPictureFile(news.picture.motif, news.picture.hue) : null,
  });
  await db.insert(announcementTexts).values(
    rowsOf(news.texts).map(({ language, text: { title, text } }) => ({
      announcementId: id,
      language,
      title,
      content: htmlOf(text),
    })),
  );
  return id;
}
