import type { uploadTypes } from '#contract/limits.ts';

export type PictureType = (typeof uploadTypes)[number];

/**
 * What a file is by its bytes, whatever its name and its sender say: a PNG whose chunks lead to its end, or a
 * JPEG whose segments lead to the picture. Null for anything else, for one that was cut off before, and for one that
 * claims more pixels than anybody can draw.
 */
export function pictureType(content: Uint8Array): PictureType | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (isPng(view)) return 'image/png';
  return isJpeg(view) ? 'image/jpeg' : null;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = 0x49484452;
const IEND = 0x49454e44;

function isPng(view: DataView): boolean {
  if (!startsWith(view, PNG_SIGNATURE)) return false;
  let at = PNG_SIGNATURE.length;
  let first = true;
  // a chunk: length, name, data, checksum
  while (at + 12 <= view.byteLength) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    if (
      first &&
      (name !== IHDR || length !== 13 || !hasSize(view.getUint32(at + 8), view.getUint32(at + 12)))
    )
      return false;
    first = false;
    at += 12 + length;
    if (name === IEND) return at === view.byteLength;
  }
  return false;
}

const SOI = [0xff, 0xd8, 0xff];
const START_OF_SCAN = 0xda;
/** SOF0 to SOF15, without the three codes among them that are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function isJpeg(view: DataView): boolean {
  if (!startsWith(view, SOI)) return false;
  let at = 2;
  let framed = false;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return false;
    const marker = view.getUint8(at + 1);
    // fill bytes before a marker
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > view.byteLength) return false;
    if (isFrame(marker)) {
      if (length < 8 || !hasSize(view.getUint16(at + 7), view.getUint16(at + 5))) return false;
      framed = true;
    }
    // behind the picture cameras append what they like: its end must only be somewhere
    if (marker === START_OF_SCAN) return framed && hasEnd(view, at + 2 + length);
    at += 2 + length;
  }
  return false;
}

function hasEnd(view: DataView, from: number): boolean {
  for (let at = view.byteLength - 2; at >= from; at -= 1) {
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xd9) return true;
  }
  return false;
}

/** Pixels: no browser draws a longer side, and whoever unpacks a picture needs 4 bytes for each. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 100_000_000;

const hasSize = (width: number, height: number) =>
  Math.min(width, height) > 0 && Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_PIXELS;
const startsWith = (view: DataView, bytes: readonly number[]) =>
  view.byteLength > bytes.length && bytes.every((byte, index) => view.getUint8(index) === byte);
