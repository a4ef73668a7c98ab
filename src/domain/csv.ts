/** A spreadsheet takes a file that does not begin with it for its own old encoding. */
export const CSV_MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180): lines end with CRLF, a cell with a quote, comma or line break is quoted. A text that a
 * spreadsheet would take for a formula, in whatever width its sign is written, gets an apostrophe before it, and so does
 * what stands behind a semicolon, tab or line break in it: where commas are decimal a cell begins there, quotes or not.
 * An amount below 0 is none.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const formula = /^(?=[=+\-@\t\r\n＝＋－＠])|[;\t\r\n](?=[=+\-@＝＋－＠])/g;

function cell(text: string): string {
  const isAmount = /^-\d+(\.\d+)?$/.test(text);
  const harmless = isAmount ? text : text.replaceAll(formula, "$&'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
