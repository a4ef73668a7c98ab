import { send } from '#api/send.ts';
import { upload } from '#api/upload.ts';
import { type Outcome, refused } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { RegistrationUpload, removeUpload } from '#contract/resources/registration.ts';
import { HEAD_BYTES, type UploadProblem, uploadProblem } from '#domain/upload.ts';
import type { Guest } from './at.ts';

type Told =
  | { readonly type: 'transfer.progress'; readonly share: number }
  | { readonly type: 'transfer.settled'; readonly outcome: Outcome<RegistrationUpload> };

/** Who uploads, signed in or not. */
type Uploader = Pick<Guest, 'api'>;

/** The work of one picture of a registration. */
export const uploadWork = {
  /** Rejects where the file cannot be read. */
  check: async (_: Uploader, { file }: { readonly file: File }): Promise<UploadProblem | null> =>
    uploadProblem(file.size, new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())),

  /** Goes on until it has told that it is settled, or its end is called. */
  transfer: (
    guest: Uploader,
    tell: (event: Told) => void,
    { file }: { readonly file: File },
  ): (() => void) => {
    const controller = new AbortController();
    const onProgress = (share: number) => tell({ type: 'transfer.progress', share });
    upload(
      guest.api,
      { path: paths.registerUploads, file, answer: RegistrationUpload, onProgress },
      controller.signal,
    ).then(
      (outcome) => tell({ type: 'transfer.settled', outcome }),
      () => tell({ type: 'transfer.settled', outcome: refused({ kind: 'unexpected', status: null }) }),
    );
    return () => controller.abort();
  },

  /** Whether it worked is nobody's business: what no registration uses is swept. */
  discard: async (guest: Uploader, { id }: { readonly id: string }, signal: AbortSignal): Promise<void> => {
    await send(guest.api, removeUpload, { values: { id }, body: {} }, signal);
  },
};
