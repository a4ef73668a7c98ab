/**
 * The call of an address as one can make it oneself, for any shell of Unix: the answer with its headers. Brackets and
 * braces are letters of the address (`data[sum]=1`), which curl would take for a list of addresses.
 */
export const curlOf = (url: string): string =>
  `curl --globoff --include --get '${url.replaceAll("'", String.raw`'\''`)}'`;
