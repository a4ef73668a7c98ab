import { type Context, Hono } from 'hono';
import { eq } from 'drizzle-orm';
import { findToken, useToken } from '../auth/mail-token.ts';
import type { Deps } from '../platform/deps.ts';
import { clientNetwork } from '../platform/http/address.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { count } from '../platform/http/rate-limit.ts';
import { escapeHtml } from '../platform/html/escape-html.ts';
import type { TextKey } from '../platform/sentences.ts';
import { textOf } from '../platform/texts.ts';
import { isFrozen } from './account-rows.ts';
import { disableAll } from './change-account.ts';
import { payoutFreezes, payoutPins } from './tables.ts';
import { STOP_PATH } from './tell-change.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 520px; margin: 0 auto; padding: 48px 16px }
button { font: inherit; font-weight: 600; padding: 10px 20px; border: 0; border-radius: 8px; background: #b3261e; color: #fff; cursor: pointer }
`;

/**
 * 'This was not me', from a mail: works signed out, for whoever reads the mail may have lost the account. Reading the page
 * does nothing, since mail programs follow links by themselves; its button freezes the payouts.
 */
export function stopPage(deps: Deps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get(`${STOP_PATH}/:token`, (c) => page(c, 'payoutStopTitle', 'payoutStopLead', true));
  app.post(`${STOP_PATH}/:token`, async (c) => {
    await count(deps, 'confirm-address', clientNetwork(c, deps.config), deps.config.limits.confirmAddress);
    const { clock } = deps;
    const done = await deps.db.transaction(async (tx) => {
      const token = await findToken({ db: tx, clock }, c.req.param('token'), ['payout']);
      if (token === null) return false;
      const { publisherId } = token;
      // once it was followed it stops nothing more: the manager may have released the payouts since
      if (token.usedAt !== null) return isFrozen(tx, publisherId);
      await tx.insert(payoutFreezes).values({ publisherId, at: clock.now() }).onConflictDoNothing();
      await disableAll({ db: tx, clock }, publisherId);
      await tx.delete(payoutPins).where(eq(payoutPins.publisherId, publisherId));
      await useToken({ db: tx, clock }, token);
      return true;
    });
    return done
      ? page(c, 'payoutStoppedTitle', 'payoutStoppedLead', false)
      : page(c, 'payoutStopTitle', 'linkInvalid', false, 404);
  });
  return app;
}

function page(
  c: Context<ApiEnv>,
  title: TextKey,
  lead: TextKey,
  asks: boolean,
  status: 200 | 404 = 200,
): Response | Promise<Response> {
  const language = languageOf(c);
  const say = (key: TextKey) => escapeHtml(textOf(language, key));
  return c.html(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say(title)}</title><style>${STYLE}</style></head><body><h1>${say(title)}</h1><p>${say(lead)}</p>${
      asks ? `<form method="post"><button>${say('payoutStopDo')}</button></form>` : ''
    }</body></html>`,
    status,
    {
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  );
}
