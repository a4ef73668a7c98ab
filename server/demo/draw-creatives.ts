import { escapeHtml } from '../platform/html/escape-html.ts';
import { type Colour, drawPng } from './draw-png.ts';

/** A banner of the demo, drawn by code. */
interface Drawn {
  readonly title: string;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

const places = [
  ['Medium rectangle', 300, 250],
  ['Leaderboard', 728, 90],
  ['Mobile banner', 320, 50],
  ['Half page', 300, 600],
] as const;

/** The banners of an offer: a picture for each usual place, a photograph's stand-in as PNG, and a moving page. */
export function drawCreatives({ number, name }: { readonly number: number; readonly name: string }): Drawn[] {
  const headline = name.replace(/\s*\(.*\)$/, '');
  const hue = (number * 47) % 360;
  return [
    ...places.map(([title, width, height]) => ({
      title,
      fileName: 'banner.svg',
      width,
      height,
      content: Buffer.from(svgBanner({ headline, hue, width, height })),
    })),
    {
      title: 'Background without text',
      fileName: 'background.png',
      width: 300,
      height: 250,
      content: drawBackground(hue, 300, 250),
    },
    {
      title: 'Moving page',
      fileName: 'banner.html',
      width: 300,
      height: 250,
      content: Buffer.from(htmlBanner({ headline, hue })),
    },
  ];
}

interface Banner {
  readonly headline: string;
  readonly hue: number;
}

const lettering = 'font-family="Inter, Helvetica, Arial, sans-serif"';

function svgBanner({
  headline,
  hue,
  width,
  height,
}: Banner & { readonly width: number; readonly height: number }): string {
  const flat = width > height * 2;
  // what fits beside the button, or across it
  const room = flat ? width - height * 0.7 - Math.min(140, width * 0.34) : width - 40;
  const size = Math.round(Math.min(flat ? height * 0.34 : 34, room / (headline.length * 0.68)));
  const button = flat
    ? {
        x: width - Math.min(140, width * 0.34),
        y: height * 0.25,
        w: Math.min(124, width * 0.3),
        h: height * 0.5,
      }
    : { x: width / 2 - 65, y: height * 0.72, w: 130, h: 42 };
  const at = flat ? { x: height * 0.35, y: height / 2 + size * 0.35 } : { x: width / 2, y: height * 0.45 };
  const call = Math.round(Math.min(16, button.h * 0.42));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue} 68% 46%)"/><stop offset="1" stop-color="hsl(${(hue + 46) % 360} 72% 30%)"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    `<circle cx="${width * 0.9}" cy="${height * 0.1}" r="${Math.min(width, height) * 0.55}" fill="#fff" opacity=".09"/>`,
    `<circle cx="${width * 0.06}" cy="${height}" r="${Math.min(width, height) * 0.4}" fill="#fff" opacity=".08"/>`,
    `<text x="${at.x}" y="${at.y}" ${lettering} font-size="${size}" font-weight="700" fill="#fff"${flat ? '' : ' text-anchor="middle"'}>${escapeHtml(headline)}</text>`,
    `<rect x="${button.x}" y="${button.y}" width="${button.w}" height="${button.h}" rx="${button.h / 2}" fill="#fff"/>`,
    `<text x="${button.x + button.w / 2}" y="${button.y + button.h / 2 + call * 0.36}" ${lettering} font-size="${call}" font-weight="600" fill="hsl(${hue} 70% 28%)" text-anchor="middle">Learn more</text>`,
    '</svg>',
  ].join('');
}

/** Steps of colour in place of a smooth change: a tenth of the bytes. */
const STEPS = 24;

const drawBackground = (hue: number, width: number, height: number): Buffer =>
  drawPng(width, height, (x, y) => {
    const way = Math.round(((x / width + y / height) / 2) * STEPS) / STEPS;
    const inside = Math.hypot(x - width * 0.75, y - height * 0.3) < height * 0.42;
    return colourOf((hue + way * 46) % 360, 0.68, 0.46 - way * 0.16 + (inside ? 0.08 : 0));
  });

/** HSL to RGB (CSS Color 4), hue in degrees. */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12;
    const amount = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** All in one file, as such banners are: its script counts down to the end of the offer. */
const htmlBanner = ({ headline, hue }: Banner): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(headline)}</title>
<style>
  body { display: grid; width: 300px; height: 250px; margin: 0; overflow: hidden; place-content: center; gap: 14px;
    background: linear-gradient(135deg, hsl(${hue} 68% 46%), hsl(${(hue + 46) % 360} 72% 30%)); color: #fff;
    font: 600 15px/1.3 Inter, Helvetica, Arial, sans-serif; text-align: center; }
  h1 { margin: 0; padding: 0 18px; font-size: 26px; line-height: 1.15; }
  b { justify-self: center; padding: 10px 22px; border-radius: 99px; background: #fff; color: hsl(${hue} 70% 28%);
    animation: beat 1.6s ease-in-out infinite; }
  @keyframes beat { 50% { transform: scale(1.06); } }
  @media (prefers-reduced-motion: reduce) { b { animation: none; } }
</style>
<h1>${escapeHtml(headline)}</h1>
<span>Ends in <span id="left">10:00</span></span>
<b>Learn more</b>
<script>
  let seconds = 600;
  setInterval(() => {
    seconds = seconds > 0 ? seconds - 1 : 600;
    document.getElementById('left').textContent =
      Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
  }, 1000);
</script>
</html>
`;
