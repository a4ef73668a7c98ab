import { CacheExpiration } from 'workbox-expiration';
import { expect, it, vi } from 'vitest';
import { PICTURE_CACHE } from '#contract/worker-messages.ts';
import { forgetPictures } from './forget-pictures.ts';

const picture = 'https://panel.example/publisher/api/cdn/cover.png';

/** What is noted in the database of workbox-expiration. */
const noted = async (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('workbox-expiration');
    opening.addEventListener('error', () => reject(new Error('no database')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const reading = db.transaction('cache-entries').objectStore('cache-entries').getAll();
      reading.addEventListener('success', () => {
        db.close();
        resolve(reading.result);
      });
    });
  });

it('what was noted of pictures goes with them, by a worker too that has been started since', async () => {
  const deleted = vi.fn((_name: string) => Promise.resolve(true));
  await new CacheExpiration(PICTURE_CACHE, { maxEntries: 1 }).updateTimestamp(picture);
  expect(await noted()).toMatchObject([{ url: picture }]);
  await forgetPictures({ delete: deleted } as unknown as CacheStorage); // the part of it that is used
  expect(await noted()).toEqual([]);
  expect(deleted).toHaveBeenCalledExactlyOnceWith(PICTURE_CACHE);
});
