import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** A PNG of 8 bits a colour, without alpha; `colourAt` is asked for every pixel from the upper left corner. */
export function drawPng(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  // each row begins with its filter: none
  const raw = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) raw.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.byteLength + 8);
  framed.writeUInt32BE(data.byteLength, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.byteLength + 4);
  return framed;
}
