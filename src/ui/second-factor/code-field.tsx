import { CODE_DIGITS, CODE_LONGEST } from '#contract/rules/second-factor.ts';
import type { GivenInput } from '#ui/kit/fields/given-input.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { useFactorText } from './use-factor-text.ts';

interface CodeFieldProps {
  /** From the form, as it is. */
  readonly input: GivenInput;
  readonly label: string;
  readonly hint?: string;
  /** Which may be typed: digits of the app alone get the keyboard of digits. */
  readonly kind: 'app' | 'recovery' | 'both';
  /** It is what the step is about, and takes the focus. */
  readonly first?: boolean;
}

/** A code that counts once: a device that knows it offers it. */
export function CodeField({ input: { error, ...input }, label, hint, kind, first = false }: CodeFieldProps) {
  const say = useFactorText();
  return (
    <TextField
      {...input}
      name="code"
      label={label}
      hint={hint}
      error={say(error)}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={kind === 'app' ? CODE_DIGITS + 2 : CODE_LONGEST}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one field, and the one before it has the focus no more
      autoFocus={first}
    />
  );
}
