import { Hono, type Context } from 'hono';
import { framePaths } from '#contract/paths.ts';
import type { ApiEnv } from '../platform/http/env.ts';
import { languageOf } from '../platform/http/env.ts';
import type { ForeignScripts } from './scripts.ts';
import { framePolicy, type FrameKind } from './content-security.ts';

/**
 * Pages that hold scripts of others, each sandboxed by its own policy: their origin is opaque, so they reach
 * neither cookies nor storage nor answers of the panel, whatever frames them (architecture: customJs). They read no
 * cookie but the language's, and say nothing about who asks.
 */
export function frameRoutes(
  read: () => Promise<ForeignScripts>,
  { https }: { https: boolean },
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get(framePaths.customJs, async (c) => answer(c, 'customJs', (await read()).customJs, https));
  app.get(framePaths.chat, async (c) => answer(c, 'chat', (await read()).chatScripts, https));
  return app;
}

function answer(c: Context<ApiEnv>, kind: FrameKind, scripts: string | null, https: boolean): Response {
  const headers = {
    'cache-control': 'no-cache',
    'content-security-policy': framePolicy(kind, { https }),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  };
  if (scripts === null) return c.text('Not Found', 404, headers);
  return c.html(frameOf(scripts, languageOf(c)), 200, headers);
}

/** Markup stays as it is; a bare script is put into a page. */
const frameOf = (scripts: string, language: string): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title></title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<style>html,body{margin:0;height:100%}</style></head><body>',
    /^\s*</.test(scripts) ? scripts : `<script>${unbroken(scripts)}</script>`,
    '</body></html>',
  ].join('');

/** A script that names the end of a script in a string would end itself there. */
const unbroken = (script: string) => script.replace(/<(?=\/script|!--)/gi, '\\x3c');
