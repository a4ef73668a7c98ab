import type { Failure } from '#contract/failure.ts';
import { UPLOAD_MAX_BYTES } from '#contract/limits.ts';
import type { UploadsByField } from './registration-validation.ts';

/** Why a picture is not even sent (specification 5, upload). */
export type UploadProblem = 'tooLarge' | 'wrongType';

/** How many of a file's first bytes tell what it is. */
export const HEAD_BYTES = 8;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Told by size and first bytes: a name or a type can say anything (faults V3). */
export function uploadProblem(size: number, head: Uint8Array): UploadProblem | null {
  if (size > UPLOAD_MAX_BYTES) return 'tooLarge';
  const starts = (signature: readonly number[]) => signature.every((byte, at) => head[at] === byte);
  return starts(PNG) || starts(JPEG) ? null : 'wrongType';
}

/** A picture that has been chosen, as it stands now. */
export interface UploadItem {
  readonly key: string;
  /** The form's name of its field. */
  readonly field: string;
  readonly file: File;
  /** Sent so far, 0 to 1. */
  readonly share: number;
  /** `waiting`: the server was busy, and it goes on by itself. */
  readonly stage: 'running' | 'waiting' | 'taken' | 'failed';
  /** Why it was not even sent. */
  readonly problem: UploadProblem | null;
  /** Why the server has not taken it. */
  readonly failure: Failure | null;
  readonly canRetry: boolean;
  /** Its address on the server; null until it is taken. */
  readonly iri: string | null;
}

/** What the form has to know of its pictures. */
export function uploadsByField(items: readonly UploadItem[]): UploadsByField {
  const keys = [...new Set(items.map(({ field }) => field))];
  return Object.fromEntries(
    keys.map((key) => {
      const mine = items.filter(({ field }) => field === key);
      return [
        key,
        {
          taken: mine.flatMap(({ iri }) => (iri === null ? [] : [iri])),
          running: mine.filter(({ stage }) => stage === 'running' || stage === 'waiting').length,
          failed: mine.filter(({ stage }) => stage === 'failed').length,
        },
      ];
    }),
  );
}
