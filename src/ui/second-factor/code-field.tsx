import { CODE_DIGITS, CODE_LONGEST } from '#contract/rules/second-factor.ts';
import { type GivesInputs, inputOf } from '#ui/kit/fields/given-input.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useFactorText } from './use-factor-text.ts';

interface CodeFieldProps {
  readonly form: GivesInputs;
  readonly label: string;
  readonly hint?: string;
  /** Which may be typed: digits of the app alone get the keyboard of digits. */
  readonly kind: 'app' | 'recovery' | 'both';
  /** It is what the step is about, and takes the focus. */
  readonly first?: boolean;
}

/** A code that counts once: a device that knows it offers it. */
export function CodeField({ form, label, hint, kind, first = false }: CodeFieldProps) {
  const say = useFactorText();
  return (
    <TextField
      {...inputOf(form, 'code', say)}
      label={label}
      hint={hint}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      verbatim
      maxLength={kind === 'app' ? CODE_DIGITS + 2 : CODE_LONGEST}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one field, and the one before it has the focus no more
      autoFocus={first}
    />
  );
}
