/** The call of an address as one can make it oneself, for any shell of Unix: the answer with its headers. */
export const curlOf = (url: string): string =>
  `curl --include --get '${url.replaceAll("'", String.raw`'\''`)}'`;
