/** What a creative may be, with the ending of its file. */
export const creativeEndings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'text/html': 'html',
} as const;
export type CreativeType = keyof typeof creativeEndings;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * What a file is by its bytes, and its size where a picture says it; null for what no banner is. A page is
 * one only by its name, too: any text could be one.
 */
export function creativeType(
  content: Buffer,
  name: string,
): { readonly type: CreativeType; readonly size: Size | null } | null {
  if (content.subarray(0, 8).equals(PNG) && content.toString('latin1', 12, 16) === 'IHDR') {
    if (content.byteLength < 33) return null;
    return { type: 'image/png', size: { width: content.readUInt32BE(16), height: content.readUInt32BE(20) } };
  }
  if (/^GIF8[79]a$/.test(content.toString('latin1', 0, 6)) && content.byteLength > 13) {
    return { type: 'image/gif', size: { width: content.readUInt16LE(6), height: content.readUInt16LE(8) } };
  }
  if (content.subarray(0, 3).equals(JPEG)) return { type: 'image/jpeg', size: null };
  const text = textOf(content);
  if (text === null) return null;
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text)) {
    return { type: 'image/svg+xml', size: null };
  }
  return /\.html?$/i.test(name) && /^\s*<[!a-z]/i.test(text) ? { type: 'text/html', size: null } : null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

function textOf(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}
