/** All that the page has written beside the database. */
export const storedHere = (): string =>
  [sessionStorage, localStorage]
    .flatMap((storage) => Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`))
    .join('\n');
