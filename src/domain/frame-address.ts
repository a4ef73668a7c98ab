/**
 * The address of an embedded page, as a frame may open it; null where it may not: any scheme but the web's, an
 * address with credentials, and one of our own origin, whose pages refuse to be framed. `origin` is the panel's;
 * plain http is only taken by a panel that is plain http itself.
 */
export function frameAddress(address: string, origin: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    // No address of its own, such as a path.
    return null;
  }
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && origin.startsWith('http:'));
  if (!secure || url.username !== '' || url.password !== '' || url.origin === origin) return null;
  return url.href;
}
