import { describe, expect, it } from 'vitest';
import { customFieldOf } from '#tests/support/samples/custom-field.ts';
import { emptyRegistration, fieldOfPath, registrationOf } from './registration.ts';

const fields = [
  customFieldOf({}, { id: 'text' }),
  customFieldOf(
    { multiple: true, selectOptions: ['A', 'B'], defaultValue: 'A, B' },
    { id: 'some', fieldType: 'select' },
  ),
  customFieldOf({ multiple: true }, { id: 'pictures', fieldType: 'upload' }),
];
const iri = (id: string) => `/publisher/api/publisher_custom_fields/${id}`;
const uploads = {
  'custom-pictures': { taken: ['/publisher/api/register/uploads/u1'], running: 0, failed: 0 },
};
const typed = { ...emptyRegistration(fields), email: ' a@b.cz ', contactInfo: ' @ann ' };

describe('the payload of a registration (specification 3)', () => {
  it('holds what was typed, the defaults and the pictures, each with the address of its field', () => {
    const payload = registrationOf({ ...typed, 'custom-text': 'me' }, fields, uploads, {});
    expect(payload.customFieldValues).toEqual([
      { publisherCustomField: iri('text'), value: 'me' },
      { publisherCustomField: iri('some'), value: 'A, B' },
      { publisherCustomField: iri('pictures'), files: ['/publisher/api/register/uploads/u1'] },
    ]);
    expect(payload).toMatchObject({ email: 'a@b.cz', contactInfo: '@ann' });
    expect(payload).not.toHaveProperty('registrationReferrerToken');
    expect(payload).not.toHaveProperty('utmSource');
  });

  it('says where the publisher comes from', () => {
    const origin = { referrerToken: '007', utmSource: 'mail' };
    expect(registrationOf(typed, fields, {}, origin)).toMatchObject({
      registrationReferrerToken: '007',
      utmSource: 'mail',
    });
  });

  it('finds the field that a server’s path means by what was sent', () => {
    const payload = registrationOf(typed, fields, uploads, {});
    expect(fieldOfPath('customFieldValues[0].value', payload)).toBe('custom-some');
    expect(fieldOfPath('customFieldValues[1].files[0]', payload)).toBe('custom-pictures');
    expect(fieldOfPath('customFieldValues.1.files', payload)).toBe('custom-pictures');
    expect(fieldOfPath('customFieldValues[9]', payload)).toBe('customFieldValues[9]');
    expect(fieldOfPath('email', payload)).toBe('email');
  });
});
