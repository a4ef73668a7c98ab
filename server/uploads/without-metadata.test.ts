import { describe, expect, test } from 'vitest';
import { photo, pngOfSize, pngWithTexts, SECRET } from '../testing/pictures.ts';
import { JPEG, PNG } from '../testing/registrations.ts';
import { pictureType } from './picture.ts';
import { withoutMetadata } from './without-metadata.ts';

const holds = (content: Uint8Array, text: string) => Buffer.from(content).includes(text);

describe('a photo', () => {
  test('keeps its picture and its colours, and nothing that is written beside them', () => {
    const made = photo();
    expect(pictureType(made)).toBe('image/jpeg');
    const plain = withoutMetadata('image/jpeg', made);
    expect(holds(plain, SECRET)).toBe(false);
    for (const gone of ['Exif', 'xap', 'JFXX', 'MPF', 'Photoshop']) expect(holds(plain, gone)).toBe(false);
    expect(holds(plain, 'ICC_PROFILE')).toBe(true);
    // all of `JPEG`, once: header, then the rest behind the colours
    const rest = Buffer.from(JPEG.subarray(20));
    expect(Buffer.from(plain.subarray(0, 20)).equals(Buffer.from(JPEG.subarray(0, 20)))).toBe(true);
    expect(Buffer.from(plain.subarray(-rest.byteLength)).equals(rest)).toBe(true);
    expect(plain.byteLength).toBe(JPEG.byteLength + 4 + 'ICC_PROFILE'.length + 1 + 2 + 'colours'.length);
    expect(pictureType(plain)).toBe('image/jpeg');
  });

  test.each([
    [1, false, 0],
    [6, false, 36],
    [8, true, 36],
    [9, false, 0],
    [0, true, 0],
  ])('that is held as %i says (little: %s) is shown so: %i bytes for it', (orientation, little, more) => {
    const upright = withoutMetadata('image/jpeg', photo());
    const plain = withoutMetadata('image/jpeg', photo({ orientation, little }));
    expect(holds(plain, SECRET)).toBe(false);
    expect(plain.byteLength - upright.byteLength).toBe(more);
    if (more > 0) expect(plain[plain.indexOf(0x12, 20) + 8]).toBe(orientation);
    // what is written for it is read as such again
    expect(withoutMetadata('image/jpeg', plain)).toEqual(plain);
  });

  test('whose Exif is cut off anywhere, or leads nowhere, is only a photo', () => {
    const made = photo({ orientation: 6 });
    const start = 20;
    const length = 2 + ((made[start + 2] ?? 0) << 8) + (made[start + 3] ?? 0);
    for (let kept = 10; kept < length; kept += 1) {
      const cut = Buffer.concat([made.subarray(0, start + kept), made.subarray(start + length)]);
      cut.writeUInt16BE(kept - 2, start + 2);
      const plain = withoutMetadata('image/jpeg', cut);
      expect(holds(plain, SECRET)).toBe(false);
      expect(pictureType(plain)).toBe('image/jpeg');
    }
    const wild = Buffer.from(made);
    wild.writeUInt32BE(0xffffffff, start + 14);
    expect(pictureType(withoutMetadata('image/jpeg', wild))).toBe('image/jpeg');
  });

  test('in several scans keeps all of them', () => {
    const scan = JPEG.subarray(JPEG.byteLength - 13, JPEG.byteLength - 2);
    const several = Buffer.concat([
      JPEG.subarray(0, -2),
      Buffer.from([0xff, 0xd0, 1, 0xff, 0, 2]),
      scan,
      JPEG.subarray(-2),
    ]);
    expect(Buffer.from(withoutMetadata('image/jpeg', several)).equals(several)).toBe(true);
  });
});

describe('a PNG', () => {
  test('keeps what draws it', () => {
    const made = pngWithTexts();
    expect(pictureType(made)).toBe('image/png');
    const plain = withoutMetadata('image/png', made);
    expect(holds(plain, SECRET)).toBe(false);
    for (const gone of ['eXIf', 'tEXt', 'iTXt', 'tIME', 'prVt']) expect(holds(plain, gone)).toBe(false);
    expect(holds(plain, 'gAMA')).toBe(true);
    expect(plain.byteLength).toBe(PNG.byteLength + 16);
    expect(pictureType(plain)).toBe('image/png');
  });

  test.each([
    [2_147_483_647, 2_147_483_647, null],
    [16_385, 1, null],
    [1, 16_385, null],
    [10_001, 10_001, null],
    [0, 1, null],
    [16_384, 6_000, 'image/png'],
    [10_000, 10_000, 'image/png'],
  ])('of %i by %i pixels is %s', (width, height, type) => {
    expect(pictureType(pngOfSize(width, height))).toBe(type);
  });
});

test('pictures without any of it stay as they are', () => {
  expect(Buffer.from(withoutMetadata('image/jpeg', JPEG)).equals(JPEG)).toBe(true);
  expect(Buffer.from(withoutMetadata('image/png', PNG)).equals(PNG)).toBe(true);
});
