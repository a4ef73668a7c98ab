import { writeSetting } from '../platform/settings.ts';
import type { Deps } from '../platform/deps.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { keepUpload } from '../uploads/uploads.ts';
import { setCover } from '../short-links/covers.ts';
import { makeShortLink } from '../short-links/make-short-link.ts';
import { bytesOfCode, demoShortLinks } from './demo-short-links.ts';
import { demoId } from './ids.ts';
import { paintCover } from './paint-cover.ts';
import { demoShortLinksAt } from './settings.ts';

/** Makes the demo's short links as a publisher does, once; `at` is before the first visit of the history. */
export async function seedShortLinks(deps: Deps, publisher: PublisherRow, at: Date): Promise<void> {
  await deps.db.transaction(async (db) => {
    if (!(await writeSetting(db, demoShortLinksAt, at.toISOString(), { onlyOnce: true }))) return;
    const clock = { ...deps.clock, now: () => at };
    for (const { number, kind, of, trafficType, subIds, domain = null, cover } of demoShortLinks) {
      const id = await makeShortLink(
        { db, clock, ids: () => demoId('shortLink', number), random: bytesOfCode({ number }) },
        publisher,
        { kind, campaign: of, trafficType, domain, ...(subIds && { subIds }) },
      );
      if (cover === null || id === null) continue;
      const picture = { name: 'cover.png', type: 'image/png', content: paintCover(...cover) } as const;
      const upload = await keepUpload({ db, clock }, picture);
      await setCover({ db, clock }, { publisherId: publisher.id, id }, upload['@id']);
    }
  });
}
