import type { Violations } from '#contract/error-body.ts';
import type { Failure, Outcome } from '#contract/failure.ts';

/** The failure in an outcome; null where it was accepted. */
export const failureIn = (outcome: Outcome<unknown>): Failure | null =>
  outcome.kind === 'refused' ? outcome.failure : null;

/** What stands in `failure` where something broke that no answer describes. */
export const BROKEN: Failure = { kind: 'unexpected', status: null };

/** 422, as a flow emits it: for the fields of the form. */
export type FormInvalid = { readonly type: 'form.invalid' } & Violations;

/** What a failure says of fields; nothing where it is no such one. */
export const violationsIn = (failure: Failure | null): Violations =>
  failure?.kind === 'invalid' ? { fields: failure.fields, text: failure.text } : { fields: [], text: null };
