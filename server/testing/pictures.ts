import { JPEG, PNG } from './registrations.ts';

/** What no picture for everybody may hold. */
export const SECRET = '50.0755N 14.4378E';

const bytesOf = (...parts: (Uint8Array | readonly number[] | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  );
const two = (number: number) => [number >> 8, number & 255];
const four = (number: number) => [...two(number >>> 16), ...two(number & 0xffff)];
const segment = (marker: number, ...parts: Parameters<typeof bytesOf>) => {
  const data = bytesOf(...parts);
  return bytesOf([0xff, marker], two(data.byteLength + 2), data);
};

/** Exif with an orientation among other things; `little` as of Intel's order. */
function exif(orientation: number, little: boolean): Uint8Array {
  const order = (bytes: readonly number[]) => (little ? bytes.toReversed() : bytes);
  const short = (number: number) => order(two(number));
  const long = (number: number) => order(four(number));
  const entries = [
    [...short(0x010f), ...short(2), ...long(4), 0x41, 0x42, 0x43, 0],
    [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0],
  ];
  return segment(
    0xe1,
    'Exif\0\0',
    little ? 'II' : 'MM',
    short(42),
    long(8),
    short(entries.length),
    entries.flat(),
    long(0),
    SECRET,
  );
}

/** A photo as a telephone makes it: the picture of `JPEG`, with all that is written beside one. */
export function photo({ orientation = 1, little = false } = {}): Uint8Array<ArrayBuffer> {
  const jfifEnds = 2 + 18;
  const colours = segment(0xe2, 'ICC_PROFILE\0', [1, 1], 'colours');
  return bytesOf(
    JPEG.subarray(0, jfifEnds),
    exif(orientation, little),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', SECRET),
    segment(0xe0, 'JFXX\0', SECRET),
    colours,
    segment(0xe2, 'MPF\0', SECRET),
    segment(0xed, 'Photoshop 3.0\0', SECRET),
    segment(0xfe, SECRET),
    JPEG.subarray(jfifEnds),
    // a second picture behind the first, as of two cameras
    JPEG,
    SECRET,
  );
}

/** The picture of `PNG` with texts, a time and Exif in it. Checksums are not looked at. */
export function pngWithTexts(): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: string) => bytesOf(four(data.length), name, data, [0, 0, 0, 0]);
  const headerEnds = 8 + 25;
  const end = PNG.byteLength - 12;
  return bytesOf(
    PNG.subarray(0, headerEnds),
    chunk('eXIf', SECRET),
    chunk('tEXt', `Comment\0${SECRET}`),
    chunk('gAMA', '\0\0\xb1\x8f'),
    PNG.subarray(headerEnds, end),
    chunk('iTXt', SECRET),
    chunk('tIME', '1234567'),
    chunk('prVt', SECRET),
    PNG.subarray(end),
  );
}

/** The picture of `PNG` as one that claims to be so large. */
export function pngOfSize(width: number, height: number): Uint8Array<ArrayBuffer> {
  return bytesOf(PNG.subarray(0, 16), four(width), four(height), PNG.subarray(24));
}
