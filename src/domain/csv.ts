/**
 * Rows as CSV (RFC 4180): lines end with CRLF, a cell with a quote, comma or line break is quoted. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
