import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldError } from '#contract/failure.ts';
import type { PageSide } from './page-side.ts';

/** What the form needs of a flow: where its field errors come from. `Flow` is one, where its machine emits `form.invalid`. */
export interface FormFlow {
  readonly page: PageSide;
  readonly on: (
    type: 'form.invalid',
    handler: (event: { readonly fields: readonly FieldError[]; readonly text: string | null }) => void,
  ) => () => void;
}

export interface DraftFormOptions<Values> {
  readonly initial: Values;
  /** Fields that are never written to the draft: passwords, pins, account values. */
  readonly secret?: readonly (keyof Values & string)[];
  /**
   * Only what is typed is kept: the other fields may be newer when the draft is found, changed on another device. Fields
   * that are one thing together are listed, and are kept together.
   */
  readonly fieldByField?: readonly (readonly (keyof Values & string)[])[];
  /** Forms validate on submit (specification 5). */
  readonly validate?: (values: Values) => FormErrors;
  /** The page has other forms with fields of the same names: a field's `data-path` is then `name-field`. */
  readonly besideOthers?: boolean;
  /** False while nobody sees the form, e.g. in a dialog that was closed: its draft lies there, and holds no reload up. */
  readonly open?: boolean;
}

export type DraftForm<Values> = UseFormReturnType<Values> & {
  /** The form has done its work: the draft goes, nothing is unsaved any more. */
  readonly settle: () => void;
  /** As it was when it was last sent by `onSubmit`, whatever has been typed since. */
  readonly sent: () => Values;
  /** What was sent is done: it settles, unless something else has been typed since. Whether it has. */
  readonly settleSent: () => boolean;
};

/**
 * Letters being typed: a draft in sessionStorage a publisher, address and form, without its
 * secret fields; dirty told to the version machine; the flow's field errors set, focus on the first, and
 * what no field takes told as a notice.
 */
export function useDraftForm<Values extends Record<string, unknown>>(
  name: string,
  flow: FormFlow,
  options: DraftFormOptions<Values>,
): DraftForm<Values> {
  const { initial, secret = [], validate, fieldByField, besideOthers = false, open = true } = options;
  const { page, on } = flow;
  const [drafts] = useState(() => page.drafts.here());
  const draft = useRef<Partial<Values> | null>(null);
  draft.current ??= draftIn(drafts.read(name), initial, secret);

  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { ...initial, ...draft.current },
    ...(validate ? { validate } : {}),
    ...(besideOthers ? { name } : {}),
    onValuesChange: (values) => {
      const isTyped = (field: string) => !same(values[field], initial[field]);
      const told = Object.entries(values).filter(
        ([field]) =>
          !secret.includes(field) &&
          (!fieldByField || (fieldByField.find((one) => one.includes(field)) ?? [field]).some(isTyped)),
      );
      // Where every field is secret nothing is written: the address may be secret too.
      if (told.length > 0) drafts.write(name, Object.fromEntries(told));
      else drafts.drop(name);
      page.setDirty(name, !same(values, initial));
    },
  });

  const { setErrors, getInputNode, setInitialValues, resetDirty, setValues } = form;
  // A draft that was found is unsaved work.
  const isDrafted = useEffectEvent(() => !same(form.getValues(), initial));
  useEffect(() => {
    if (open && isDrafted()) page.setDirty(name, true);
    return () => page.setDirty(name, false);
  }, [page, name, open]);

  const isField = useEffectEvent((path: string) => path in initial);
  useEffect(
    () =>
      on('form.invalid', ({ fields, text }) => {
        const placed = fields.filter(({ path }) => isField(path));
        const rest = fields.filter(({ path }) => !isField(path));
        setErrors(Object.fromEntries(placed.toReversed().map(({ path, message }) => [path, message])));
        const first = placed[0];
        if (first) focusOn(() => getInputNode(first.path as never)); // a field of this form, as just checked
        if (fields.length === 0) {
          page.notices.tell({ kind: 'failure', failure: { kind: 'refused', status: 422, text } });
        } else if (rest.length > 0 || text !== null) {
          page.notices.tell({ kind: 'fields', fields: rest, text });
        }
      }),
    [on, page, setErrors, getInputNode],
  );

  const submitted = useRef<Values | null>(null);
  const { onSubmit, getValues } = form;
  const noting: typeof onSubmit = (handle, onErrors) =>
    onSubmit((values, event) => {
      submitted.current = values;
      return handle(values, event);
    }, onErrors);
  const sent = (): Values => submitted.current ?? getValues();

  const settle = (): void => {
    submitted.current = null; // may be a password
    drafts.drop(name);
    page.setDirty(name, false);
    setInitialValues(initial);
    setValues(initial);
    resetDirty(initial);
    drafts.drop(name);
  };
  const settleSent = (): boolean => {
    const settles = same(sent(), getValues());
    if (settles) settle();
    return settles;
  };
  return Object.assign(form, { onSubmit: noting, sent, settle, settleSent });
}

/** Only fields that the form has, of the type it has them in, and no secret one. */
function draftIn<Values extends Record<string, unknown>>(
  stored: Readonly<Record<string, unknown>> | null,
  initial: Values,
  secret: readonly string[],
): Partial<Values> {
  const fitting = Object.entries(stored ?? {}).filter(
    ([field, value]) =>
      field in initial &&
      !secret.includes(field) &&
      typeof value === typeof initial[field] &&
      Array.isArray(value) === Array.isArray(initial[field]),
  );
  return Object.fromEntries(fitting) as Partial<Values>; // filtered to its fields and types
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** After the paint that shows the error, so that it is read out with the field. */
function focusOn(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => find()?.focus());
}
