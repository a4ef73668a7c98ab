/** A QR code as rows of dark modules, with its quiet zone. */
export type QrModules = readonly (readonly boolean[])[];

/** The dark modules as the path of an SVG, a module a unit; neighbours in a row are one piece. */
export function qrPath(modules: QrModules): string {
  const pieces: string[] = [];
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const length = x + 1 - start;
      pieces.push(`M${start} ${y}h${length}v1h-${length}z`);
    }
  }
  return pieces.join('');
}

/** A whole SVG file: dark on white whatever it is laid on, sharp at any size. */
export const qrSvg = (modules: QrModules): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.length} ${modules.length}" ` +
  `width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${modules.length}v${modules.length}H0z"/>` +
  `<path d="${qrPath(modules)}"/></svg>\n`;
