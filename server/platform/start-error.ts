/** Something the operator can mend: `main.ts` prints the sentence alone and ends with exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
