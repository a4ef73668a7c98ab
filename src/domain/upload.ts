import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';

/** Why a picture is not even sent (specification 5, upload). */
export type UploadProblem = 'tooLarge' | 'wrongType';

/** How many of a file's first bytes tell what it is. */
export const HEAD_BYTES = 8;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Judged by size and first bytes: a name or a type can say anything (faults V3). */
export function uploadProblem(size: number, head: Uint8Array): UploadProblem | null {
  if (size > UPLOAD_MAX_BYTES) return 'tooLarge';
  const starts = (signature: readonly number[]) => signature.every((byte, at) => head[at] === byte);
  return starts(PNG) || starts(JPEG) ? null : 'wrongType';
}
