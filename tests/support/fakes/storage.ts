/** A Storage in memory, for tests outside of a browser. `limit` characters, then it is full. */
export function memoryStorage(limit = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => {
      if (key.length + value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  };
}
