import { Button, Group } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { PRESET_NAME_MAX } from '#domain/preset-problem.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { useLastShown } from '#ui/kit/dialog/use-last-shown.ts';
import { TextField } from '#ui/kit/fields/text-field.tsx';

interface PresetDialogProps {
  readonly opened: boolean;
  /** What it is called so far; empty: it is new. */
  readonly name: string;
  readonly isNew: boolean;
  /** Why the latest name was not taken. */
  readonly error: string | null;
  readonly busy: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

/** The name of a preset, new or another one. */
export function PresetDialog({ opened, isNew, busy, onClose, ...form }: PresetDialogProps) {
  const { t } = useTranslation('links');
  const asksForNew = useLastShown(opened ? isNew : null);
  return (
    <Dialog
      opened={opened}
      onClose={busy ? () => {} : onClose}
      title={t(($) => (asksForNew ? $.presets.newTitle : $.presets.renameTitle))}
    >
      <NameForm {...form} busy={busy} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ name, error, busy, onSubmit, onClose }: Omit<PresetDialogProps, 'opened' | 'isNew'>) {
  const { t } = useTranslation('links');
  const { t: ui } = useTranslation('ui');
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLDivElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(typed);
    field.current?.querySelector('input')?.focus();
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div ref={field}>
        <TextField
          label={t(($) => $.presets.name)}
          value={typed}
          error={error}
          counted={PRESET_NAME_MAX}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {ui(($) => $.actions.cancel)}
        </Button>
        <Button type="submit" loading={busy}>
          {t(($) => $.presets.keep)}
        </Button>
      </Group>
    </form>
  );
}
