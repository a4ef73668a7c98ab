import type { PictureType } from './picture.ts';

/**
 * A picture as everybody may see it: without what cameras and programs write beside it (place, time, device, names,
 * comments, a smaller picture of before it was cut) and without what stands behind its end. The picture itself stays bit
 * by bit, with its colours, and upright as its maker held it. Takes what `pictureType` has taken.
 */
export function withoutMetadata(type: PictureType, content: Uint8Array): Uint8Array {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return Buffer.concat(type === 'image/png' ? pngParts(content, view) : jpegParts(content, view));
}

const picture = 'IHDR PLTE IDAT IEND tRNS pHYs sBIT bKGD hIST sPLT';
const colours = 'cHRM gAMA iCCP sRGB cICP mDCV cLLI';
const moving = 'acTL fcTL fdAT';
/** All that draws; of the others none is needed for it. */
const drawing = new Set(`${picture} ${colours} ${moving}`.split(' '));

function pngParts(content: Uint8Array, view: DataView): Uint8Array[] {
  const parts = [content.subarray(0, 8)];
  for (let at = 8; at + 12 <= view.byteLength;) {
    const end = at + 12 + view.getUint32(at);
    const name = Buffer.from(content.subarray(at + 4, at + 8)).toString('latin1');
    if (drawing.has(name)) parts.push(content.subarray(at, end));
    at = end;
  }
  return parts;
}

const SOI = 0xd8;
const EOI = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
/** Markers without a length: TEM, and those of restarts. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
/** Segments of applications that say how the picture is drawn, by what they begin with. */
const kept: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
const EXIF = 'Exif\0\0';

function jpegParts(content: Uint8Array, view: DataView): Uint8Array[] {
  const parts: Uint8Array[] = [Buffer.from([0xff, SOI])];
  const end = Buffer.from([0xff, EOI]);
  for (let at = 2; at + 2 <= view.byteLength;) {
    const marker = view.getUint8(at + 1);
    // fill bytes before a marker
    if (view.getUint8(at) === 0xff && marker === 0xff) {
      at += 1;
      continue;
    }
    if (view.getUint8(at) !== 0xff || marker === EOI) break;
    const length = isAlone(marker) ? 0 : at + 4 <= view.byteLength ? view.getUint16(at + 2) : 0;
    const next = at + 2 + length;
    if ((length < 2 && !isAlone(marker)) || next > view.byteLength) break;
    const segment = content.subarray(at, next);
    const begins = (text: string) =>
      Buffer.from(segment.subarray(4, 4 + text.length)).toString('latin1') === text;
    if (marker === 0xe1 && begins(EXIF)) parts.push(...uprightAs(orientationIn(segment.subarray(10))));
    if (marker === START_OF_SCAN) {
      at = endOfScan(view, next);
      parts.push(content.subarray(next - length - 2, at));
      continue;
    }
    const says = kept[marker];
    const isDrawn = isApplication(marker) ? says !== undefined && begins(says) : marker !== COMMENT;
    if (isDrawn) parts.push(segment);
    at = next;
  }
  return [...parts, end];
}

/** Where the data of a scan ends: at the next marker that is none of its own. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at += 1) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) === 0xff && marker !== 0 && marker !== 0xff && !isAlone(marker)) return at;
  }
  return view.byteLength;
}

const ORIENTATION = 0x0112;
const SHORT = 3;

/** Which way up a picture is, 1 to 8, by what Exif says of it; 1, which is as it stands, where it says nothing. */
function orientationIn(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return 1;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const count = view.getUint16(directory, little);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, little) === ORIENTATION && view.getUint16(at + 2, little) === SHORT) {
      return view.getUint16(at + 8, little);
    }
  }
  return 1;
}

/** An Exif segment that says nothing but this; none where there is nothing to say. */
function uprightAs(orientation: number): Uint8Array[] {
  if (orientation < 2 || orientation > 8) return [];
  // marker, length, name; big-endian, directory at 8; one entry; no further directory
  const head = [0xff, 0xe1, 0, 34, ...Buffer.from(EXIF), 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [Buffer.from([...head, 0, 1, ...entry, 0, 0, 0, 0])];
}
