import type { Context } from 'hono';
import * as v from 'valibot';
import type { Language } from '#contract/enumerations.ts';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { RegistrationUpload, removeUpload as removal } from '#contract/resources/registration.ts';
import { formatBytes } from '#domain/number-format.ts';
import type { Deps } from '../platform/deps.ts';
import { clientNetwork } from '../platform/http/address.ts';
import { act, raw } from '../platform/http/endpoint.ts';
import { languageOf, type ApiEnv } from '../platform/http/env.ts';
import { LD_JSON } from '../platform/http/hydra.ts';
import { HttpProblem, Violations } from '../platform/http/problem.ts';
import type { TextKey } from '../platform/sentences.ts';
import { textOf } from '../platform/texts.ts';
import { isUuid } from '../platform/uuid.ts';
import { pictureType } from './picture.ts';
import { keepWithinQuota, removeUpload } from './uploads.ts';

const multipart = /^multipart\/form-data\s*;/i;

/** '5 MB', as the panel writes it. */
const maxSizeIn = (language: Language): string => formatBytes(UPLOAD_MAX_BYTES, language);

/** Pictures, sent one by one before what they are for: a registration (specification 5, upload), the cover of a short link. */
export const uploadEndpoints = [
  raw({
    method: 'POST',
    path: paths.registerUploads,
    title: 'Takes a picture for a registration to come',
    who: 'anyone',
    limit: 'upload',
    body: {
      schema: v.object({ file: v.string() }),
      type: 'multipart/form-data',
      file: {
        maxBytes: UPLOAD_MAX_BYTES,
        refusal: (language) =>
          new HttpProblem(413, 'fileTooLarge', { values: { maxSize: maxSizeIn(language) } }),
      },
    },
    status: 201,
    answer: { kind: 'item', name: 'RegistrationUpload', schema: RegistrationUpload },
    handle: async ({ c }, deps: Deps) => {
      const file = await fileOf(c);
      const content = new Uint8Array(await file.arrayBuffer());
      if (content.byteLength > UPLOAD_MAX_BYTES) throw refused(c, 'fileTooLarge');
      const type = pictureType(content);
      if (type === null) throw refused(c, 'imageInvalid');
      const kept = await keepWithinQuota(deps, clientNetwork(c, deps.config), {
        name: file.name,
        type,
        content,
      });
      return c.body(JSON.stringify({ '@type': 'RegistrationUpload', ...kept }), 201, {
        'content-type': LD_JSON,
        location: kept['@id'],
      });
    },
  }),
  // without a word on whether it was there
  act(removal, {
    title: 'Takes a picture back that no registration has used',
    who: 'anyone',
    limit: 'upload',
    handle: async ({ param }, deps: Deps) => {
      const id = param('id');
      if (!isUuid(id)) throw new HttpProblem(404, 'notFound');
      await removeUpload(deps, id);
    },
  }),
];

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
