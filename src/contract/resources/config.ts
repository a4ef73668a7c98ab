import * as v from 'valibot';
import { decode } from '../decode.ts';
import { languages, paymentPeriods } from '../enumerations.ts';

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
/** A picture of the brand: a path on the panel's own host, an address, or the picture itself. */
const picture = v.optional(
  v.nullable(v.pipe(v.string(), v.maxLength(20_000), v.regex(/^(?:https?:\/\/|\/(?![/\\])|data:image\/)/))),
  null,
);

/** Whether a picture of the brand is an SVG, by its address; of another nothing is known. */
export const isDrawing = (address: string): boolean => /\.svg(?:[?#]|$)|^data:image\/svg/.test(address);

/** An operator's own page in the menu. */
const OwnPageEntry = v.object({
  id: v.string(),
  menuTitle: v.string(),
  /** A name that `ui/shell/nav-icons.ts` knows; any other is a question mark in a circle. */
  icon: v.optional(v.nullable(v.string())),
  placement: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(11)))),
});

const entries = {
  brand: v.optional(
    v.object({
      name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), 'Publisher Platform'),
      /** On light ground, and on dark ground where that is another; both stand without the name. */
      logo: picture,
      logoDark: picture,
      favicon: picture,
      /** Moved to the nearest shade that is AA where it would not be (`ui/kit/theme/accent.ts`). */
      accent: v.optional(colour, '#4353ff'),
      /** Ground of the side panel of the public routes, under white text; darkened until that is AA. */
      side: v.optional(colour, '#0c0e14'),
    }),
    {},
  ),
  timezone: v.optional(v.string(), 'Europe/Prague'),
  /** How often the network pays: what 'current period' and 'previous period' are. */
  paymentPeriod: v.optional(v.picklist(paymentPeriods), 'month'),
  languages: v.optional(v.array(v.picklist(languages)), [...languages]),
  /** Version of the panel that the server carries; the same as the `version` header. */
  version: v.optional(v.string(), ''),
  demo: v.optional(v.nullable(v.object({ username: v.string(), password: v.string() })), null),
  /** Where the demo shows its mails, on the panel's own host; null where they are sent. */
  mailbox: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\/(?![/\\])/))), null),
  postConfirmationRoute: v.optional(v.string(), '/publisher/login'),
  chat: v.optional(v.boolean(), false),
};

/** `/publisher/config.json`: what an operator sets without a rebuild. Unknown keys are ignored, missing ones have defaults. */
export const PanelConfig = v.object({
  ...entries,
  customPages: v.optional(v.array(OwnPageEntry), []),
});
export type PanelConfig = v.InferOutput<typeof PanelConfig>;

/** As a browser takes it from whatever server: an own page that does not fit takes nothing else with it. */
export const ServedConfig = v.object({
  ...entries,
  customPages: v.pipe(
    v.optional(v.array(v.unknown()), []),
    v.transform((pages) =>
      pages.flatMap((page) => {
        const read = decode(OwnPageEntry, page);
        return read.ok ? [read.value] : [];
      }),
    ),
  ),
});
