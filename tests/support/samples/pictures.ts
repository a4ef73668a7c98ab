import { Buffer } from 'node:buffer';
import { deflateSync, crc32 } from 'node:zlib';

interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of 8 by 8 blue pixels, filled up with a comment to so many bytes. */
export function png(name: string, size = 0): Picture {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(24, Buffer.from([0x43, 0x53, 0xff]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)));
  const parts = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const filler = size - length - 12;
  const comment = filler > 8 ? [chunk('tEXt', Buffer.alloc(filler, 'Comment\0 ', 'latin1'))] : [];
  const [signature, first, data, end] = parts as [Buffer, Buffer, Buffer, Buffer]; // as just made
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([signature, first, ...comment, data, end]),
  };
}

/** Bytes of something else behind the name of a picture. */
export const disguised = (name: string): Picture => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('<script>alert(1)</script>'.repeat(40)),
});
