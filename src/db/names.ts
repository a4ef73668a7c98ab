import { Dexie } from 'dexie';

const PREFIX = 'panel-';

/** The database of one publisher in one network; a short hash, so that the name tells nobody who was here. */
export function panelDbName(network: string, publisher: string): string {
  return `${PREFIX}${hash(`${network}\n${publisher}`)}`;
}

/** Every panel database of this origin: none, or the one of who is signed in. */
export async function panelDbNames(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.filter((name) => name.startsWith(PREFIX));
}

/** Other tabs close theirs when told by the browser. */
export const deletePanelDb = (name: string): Promise<void> => Dexie.delete(name);

/** Deletes every panel database but `keep`. */
export async function deletePanelDbs(keep: string | null): Promise<void> {
  const names = await panelDbNames();
  await Promise.all(names.filter((name) => name !== keep).map(deletePanelDb));
}

/** 53 bits of cyrb53, in base 36: short, even, and needs no secure context. */
function hash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
