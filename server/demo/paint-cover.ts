import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];
const WIDTH = 120;
const HEIGHT = 63;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A small PNG that goes over from one colour to another. */
export function paintCover(from: Colour, to: Colour): Uint8Array {
  const line = [0];
  for (let x = 0; x < WIDTH; x += 1) {
    for (const [index, value] of from.entries()) {
      line.push(Math.round(value + (((to[index] ?? value) - value) * x) / (WIDTH - 1)));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits a channel, red, green and blue
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => Buffer.from(line))));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
