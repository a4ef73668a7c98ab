import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { formatBytes } from '#domain/number-format.ts';
import type { Deps } from '../platform/deps.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { routePath } from '../platform/http/guard.ts';
import { LD_JSON } from '../platform/http/hydra.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import { pictureType } from './picture.ts';
import { keepUpload, removeUpload } from './uploads.ts';
import { textOf } from '../platform/texts.ts';
import type { TextKey } from '../platform/sentences.ts';

const UploadId = v.pipe(v.string(), v.uuid());
const multipart = /^multipart\/form-data\s*;/i;

/** Pictures of custom fields, sent one by one before the registration (specification 5, upload). */
export function uploadRoutes(deps: Deps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.post(paths.registerUploads, async (c) => {
    const file = await fileOf(c);
    const content = new Uint8Array(await file.arrayBuffer());
    if (content.byteLength > UPLOAD_MAX_BYTES) throw refused(c, 'fileTooLarge');
    const type = pictureType(content);
    if (type === null) throw refused(c, 'imageInvalid');
    const kept = await keepUpload(deps, { name: file.name, type, content });
    return c.body(JSON.stringify({ '@type': 'RegistrationUpload', ...kept }), 201, {
      'content-type': LD_JSON,
      location: kept['@id'],
    });
  });

  // without a body, and without a word on whether it was there
  app.delete(routePath(paths.registerUpload), async (c) => {
    const id = v.safeParse(UploadId, c.req.param('id'));
    if (!id.success) throw new HttpProblem(404, 'notFound');
    await removeUpload(deps, id.output);
    return c.body(null, 204);
  });
  return app;
}

async function fileOf(c: Context<ApiEnv>): Promise<File> {
  if (!multipart.test(c.req.header('content-type') ?? '')) throw new HttpProblem(415, 'uploadMediaType');
  const form = await c.req.formData().catch((cause: unknown) => {
    if (cause instanceof HttpProblem) throw cause;
    // the line broke, or it is no form: nothing was kept
    throw new HttpProblem(400, 'uploadBroken', { cause });
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw refused(c, 'imageInvalid');
  return file;
}

const refused = (c: Context<ApiEnv>, key: TextKey): Violations =>
  new Violations([
    { path: 'file', message: textOf(languageOf(c), key, { maxSize: maxSizeIn(languageOf(c)) }) },
  ]);

/** '5 MB', as the panel writes it. */
export const maxSizeIn = (language: string): string => formatBytes(UPLOAD_MAX_BYTES, language);
