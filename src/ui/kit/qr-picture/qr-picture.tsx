import { encode } from 'uqr';
import { qrPath, type QrModules } from '#domain/qr-picture.ts';
import classes from './qr-picture.module.css';

/** The modules around it that readers need (ISO 18004). */
const QUIET_ZONE = 4;

/** Null where the text has more characters than a code can hold. */
export function qrModules(text: string): QrModules | null {
  try {
    return encode(text, { ecc: 'M', border: QUIET_ZONE }).data;
  } catch {
    return null;
  }
}

interface QrPictureProps {
  readonly modules: QrModules;
  /** What it is of. */
  readonly label: string;
}

/** A QR code. What draws one is fetched with it. */
export function QrPicture({ modules, label }: QrPictureProps) {
  return (
    <svg
      className={classes['picture']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${modules.length}v${modules.length}H0z`} />
      <path fill="#000" d={qrPath(modules)} />
    </svg>
  );
}
