import { customFieldIri } from '../registration/custom-fields.ts';

/** The demo's required question. */
export const WEBSITE = customFieldIri('019a0000-0000-7000-8000-0000000000f1');
export const SOURCES = customFieldIri('019a0000-0000-7000-8000-0000000000f2');
export const PICTURES = customFieldIri('019a0000-0000-7000-8000-0000000000f3');

export const REGISTER = '/publisher/api/publishers/register';
export const CONFIRM = `${REGISTER}/confirm`;
export const UPLOADS = '/publisher/api/register/uploads';
export const PASSWORD = 'A good long one 7';

let number = 0;
/** A registration that the demo takes; each has names of its own. */
export function registration(change: object = {}) {
  number += 1;
  return {
    email: `new${number}@example.com`,
    username: `new-${number}`,
    plainPassword: PASSWORD,
    repeatPlainPassword: PASSWORD,
    messenger: 'telegram',
    contactInfo: 'somebody',
    customFieldValues: [{ publisherCustomField: WEBSITE, value: 'https://site.example' }],
    fingerprint: 'device',
    ...change,
  };
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
/** One pixel each. */
export const PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
export const JPEG = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAEwAAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AAD/2Q==',
);

export type Content = string | Blob | Uint8Array<ArrayBuffer>;

/** A form as the panel sends it. */
export function formWith(
  content: Content,
  { name = 'picture.png', type = 'image/png', field = 'file' } = {},
) {
  const form = new FormData();
  form.set(field, new File([content], name, { type }));
  return form;
}
