import { expect, it } from 'vitest';
import { readMeta, speak } from '#db/meta.ts';
import { fakeApi } from '#tests/support/fakes/fake-api.ts';
import { signedIn } from '#tests/support/fakes/signed-in.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';

it('tells the database its language before each page, since another tab may have told it another one', async () => {
  const { world, db } = await signedIn(fakeApi(() => answerOf([])));
  await world.speak('en');
  await db.run((tables) => speak(tables, 'uk'));
  await world.speak('en');
  await expect.poll(async () => (await db.run(readMeta))?.language).toBe('en');
});
