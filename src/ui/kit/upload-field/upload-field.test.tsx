import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/enumerations.ts';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import type { UploadItem } from '#domain/upload.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { UploadField } from './upload-field.tsx';

/** What is said in a language of a field for one picture and for five, and of each way that one of them can stand. */
const said: readonly (readonly [Language, Readonly<Record<string, string>>])[] = [
  [
    'en',
    {
      one: 'Choose a picture or drop files here',
      five: 'Choose pictures or drop files here',
      hint: 'Please use JPEG, JPG or PNG',
      size: 'Up to 5 MB',
      most: '5 pictures at most',
      tooLarge: 'The file is too large. Allowed maximum size is 5 MB',
      wrongType: 'Invalid image. Please check the requirements.',
      broken:
        'No connection. Check your network and try again.\nSomething went wrong, our system has been notified. We apologize for the inconvenience.',
      server: 'The picture is 3 pixels wide.',
      uploading: 'Uploading summer.png',
      waiting: 'The server is busy. The upload will continue automatically.',
      taken: 'Uploaded',
      retry: 'Upload summer.png again',
      remove: 'Remove summer.png',
    },
  ],
  [
    'ru',
    {
      one: 'Выберите изображение или перетащите сюда',
      five: 'Выберите изображения или перетащите сюда',
      hint: 'Используйте форматы JPEG, JPG или PNG',
      size: 'До 5 МБ',
      most: 'Не более 5 изображений',
      tooLarge: 'Файл слишком большой. Максимум — 5 МБ',
      wrongType: 'Изображение не подходит. Проверьте требования.',
      broken:
        'Нет соединения. Проверьте интернет и попробуйте ещё раз.\nЧто-то пошло не так, мы уже получили уведомление. Приносим извинения за неудобства.',
      server: 'The picture is 3 pixels wide.',
      uploading: 'Загружается summer.png',
      waiting: 'Сервер занят. Загрузка продолжится автоматически.',
      taken: 'Загружено',
      retry: 'Загрузить summer.png ещё раз',
      remove: 'Удалить summer.png',
    },
  ],
  [
    'uk',
    {
      one: 'Виберіть зображення або перетягніть сюди',
      five: 'Виберіть зображення або перетягніть сюди',
      hint: 'Використовуйте формати JPEG, JPG або PNG',
      size: 'До 5 МБ',
      most: 'Не більше ніж 5 зображень',
      tooLarge: 'Файл завеликий. Максимум — 5 МБ',
      wrongType: 'Зображення не підходить. Перевірте вимоги.',
      broken:
        'Немає з’єднання. Перевірте інтернет і спробуйте ще раз.\nЩось пішло не так, ми вже отримали сповіщення. Перепрошуємо за незручності.',
      server: 'The picture is 3 pixels wide.',
      uploading: 'Завантажується summer.png',
      waiting: 'Сервер зайнятий. Завантаження продовжиться автоматично.',
      taken: 'Завантажено',
      retry: 'Завантажити summer.png ще раз',
      remove: 'Видалити summer.png',
    },
  ],
  [
    'zh-CN',
    {
      one: '选择图片 或拖放到此处',
      five: '选择图片 或拖放到此处',
      hint: '请使用 JPEG、JPG 或 PNG 格式',
      size: '不超过 5 MB',
      most: '最多 5 张图片',
      tooLarge: '文件过大，最大允许 5 MB',
      wrongType: '图片无效，请查看要求。',
      broken: '没有网络连接。请检查网络后重试。\n出了点问题，我们的系统已收到通知。给您带来不便，敬请谅解。',
      server: 'The picture is 3 pixels wide.',
      uploading: '正在上传 summer.png',
      waiting: '服务器繁忙，上传将自动继续。',
      taken: '已上传',
      retry: '重新上传 summer.png',
      remove: '移除 summer.png',
    },
  ],
];

const file = new File(['x'], 'summer.png', { type: 'image/png' });
const itemOf = (changes: Partial<UploadItem>): UploadItem => ({
  key: 'a',
  field: 'pictures',
  file,
  stage: 'running',
  share: 0.5,
  iri: null,
  problem: null,
  failure: null,
  canRetry: false,
  ...changes,
});
const nothing = () => {};
const drawn = (language: Language, most: number, items: readonly UploadItem[]) =>
  renderUi(
    <UploadField
      label="Pictures"
      path="pictures"
      required
      most={most}
      items={items}
      onFiles={nothing}
      onRemove={nothing}
      onRetry={nothing}
    />,
    { language },
  );
/** A size and its unit are kept together. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:summer');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(nothing);
});

describe.each(said)('pictures of a registration in %s', (language, texts) => {
  it.each([1, 5])('say what is wanted, of %i', async (most) => {
    const { container } = await drawn(language, most, []);
    expect(UPLOAD_MAX_BYTES).toBe(5_000_000);
    expect(plain(container.querySelector('label')?.textContent)).toBe(texts[most === 1 ? 'one' : 'five']);
    const hints = [...container.querySelectorAll('[id$="-hint"] > span')].map((one) =>
      plain(one.textContent),
    );
    expect(hints).toEqual([texts['hint'], texts['size'], ...(most === 1 ? [] : [texts['most']])]);
  });

  it('are chosen by a field that is called what is asked for and what is in sight to be pressed', async () => {
    const { container } = await drawn(language, 1, []);
    const inSight = container.querySelector('label strong')?.textContent ?? '';
    expect(inSight).not.toBe('');
    expect(screen.getByLabelText(`Pictures ${inSight}`, { selector: 'input' })).toBeTruthy();
  });

  it.each([
    ['tooLarge', { problem: 'tooLarge' }],
    ['wrongType', { problem: 'wrongType' }],
    ['broken', { failure: { kind: 'offline' } }],
    [
      'server',
      {
        failure: { kind: 'invalid', fields: [{ path: 'file', message: texts['server'] ?? '' }], text: null },
      },
    ],
  ] as const)('say why one is not there: %s', async (name, changes) => {
    await drawn(language, 5, [itemOf({ stage: 'failed', ...changes })]);
    expect(plain(screen.getByRole('alert').textContent)).toBe(texts[name]);
  });

  it('say how far one is', async () => {
    const { unmount } = await drawn(language, 5, [itemOf({})]);
    expect(screen.getByRole('progressbar', { name: texts['uploading'] ?? '' })).toHaveProperty('value', 0.5);
    expect(screen.getByRole('button', { name: texts['remove'] ?? '' })).toBeTruthy();
    unmount();
    const waiting = await drawn(language, 5, [itemOf({ stage: 'waiting' })]);
    expect(screen.getByRole('status').textContent).toBe(texts['waiting']);
    waiting.unmount();
    await drawn(language, 5, [itemOf({ stage: 'taken' })]);
    expect(screen.getByRole('status').textContent?.trim()).toBe(texts['taken']);
  });

  it('are sent again by a button that says which, and leaves the focus in its row', async () => {
    await drawn(language, 5, [
      itemOf({ stage: 'failed', problem: null, failure: { kind: 'offline' }, canRetry: true }),
    ]);
    const list = screen.getByRole('list', { name: 'Pictures' });
    const retry = within(list).getByRole('button', { name: texts['retry'] ?? '' });
    // It goes while it is sent: the other one of its row has the focus then.
    retry.focus();
    retry.click();
    expect(document.activeElement).toBe(within(list).getByRole('button', { name: texts['remove'] ?? '' }));
  });
});
