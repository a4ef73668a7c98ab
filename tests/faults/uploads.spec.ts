import { API_BASE, paths } from '#contract/paths.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { faults } from '#tests/support/servers/fault-proxy/faults.ts';
import { test } from '#tests/support/browser/faulty.ts';
import { strangerOf } from '#tests/support/servers/newcomer.ts';
import { disguised, png } from '#tests/support/samples/pictures.ts';

const uploads = `POST ${API_BASE}${paths.registerUploads}`;
const TOO_LARGE = 'The file is too large. Allowed maximum size is 5\u00a0MB';
const INVALID = 'Invalid image. Please check the requirements.';

test('V3: a picture that is too large, is none, breaks off or is stuck is said at its place, and the form goes with the others', async ({
  registerPage,
  line,
  page,
}) => {
  await registerPage.open();
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(registerPage.picture(name)).toHaveCount(0);
  };
  /** Past the form. */
  const post = (file: ReturnType<typeof png>) =>
    page.request.post('api/register/uploads', {
      multipart: { file },
      headers: { 'accept-language': 'en' },
    });

  await test.step('other bytes behind the name of a picture are refused here and on the server', async () => {
    await registerPage.pictures.setInputFiles([disguised('holiday.png')]);
    await expect(registerPage.picture('holiday.png')).toContainText(INVALID);
    expect(line.seen(uploads)).toHaveLength(0);
    const answer = await post(disguised('holiday.png'));
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain(INVALID);
    await remove('holiday.png');
  });

  await test.step('what only the server sees is said at the picture', async () => {
    line.spoil(uploads, faults.violations({ file: INVALID }), 1);
    await registerPage.pictures.setInputFiles([png('fine.png')]);
    await expect(registerPage.picture('fine.png')).toContainText(INVALID);
    await remove('fine.png');
  });

  await test.step('5,000,000 bytes are taken, one more is refused here and on the server', async () => {
    const before = line.seen(uploads).length;
    await registerPage.pictures.setInputFiles([png('full.png', 5_000_000)]);
    await expect(registerPage.picture('full.png')).toContainText('Uploaded');
    await registerPage.pictures.setInputFiles([png('over.png', 5_000_001)]);
    await expect(registerPage.picture('over.png')).toContainText(TOO_LARGE);
    expect(line.seen(uploads)).toHaveLength(before + 1);
    const answer = await post(png('over.png', 5_000_001));
    expect([413, 422]).toContain(answer.status());
    expect(await answer.text()).toContain(TOO_LARGE);
    await remove('over.png');
    await remove('full.png');
  });

  await test.step('one that breaks off goes through when it is tried again', async () => {
    line.spoil(uploads, faults.cutUpload(300_000));
    await registerPage.pictures.setInputFiles([png('long.png', 4_000_000)]);
    const picture = registerPage.picture('long.png');
    await expect(picture.getByRole('alert')).toContainText('No connection');
    line.mend();
    await page.getByRole('button', { name: 'Upload long.png again' }).click();
    await expect(picture).toContainText('Uploaded');
  });

  await test.step('one on a slow line shows how far it is; taken away, it is not sent with the form', async () => {
    line.spoil(uploads, faults.stall);
    await registerPage.pictures.setInputFiles([png('stuck.png', 200_000)]);
    await expect(registerPage.picture('stuck.png').getByRole('progressbar')).toBeVisible();
    await remove('stuck.png');
  });

  await registerPage.register(strangerOf());
  await expect(registerPage.sent).toBeVisible();
});
