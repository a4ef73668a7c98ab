import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/kit/copy/copy-button.tsx';
import { CheckedForm } from '#ui/kit/fields/checked-form.tsx';
import type { GivenForm } from '#ui/kit/fields/given-input.ts';
import { lazyPart } from '#ui/kit/lazy-part/lazy-part.tsx';
import { FormProblem } from '#ui/kit/notices/form-problem.tsx';
import { SendingButton } from '#ui/kit/sending-button/sending-button.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { CodeField } from './code-field.tsx';
import type { CodeValues } from './code-form.tsx';
import classes from './second-factor.module.css';

interface ScanFormProps {
  readonly form: GivenForm<CodeValues>;
  /** The key, in base 32, and the address that an app reads. */
  readonly secret: string;
  readonly uri: string;
  readonly busy: boolean;
  readonly blocker: string | null;
  readonly problem: string | null;
  readonly onSubmit: (values: CodeValues) => void;
  readonly onLeave: () => void;
}

interface PictureProps {
  readonly uri: string;
  readonly label: string;
}

/** Where it cannot be fetched the key stands below it all the same. */
const Picture = lazyPart<PictureProps>(
  async () => {
    const { qrModules, QrPicture } = await import('#ui/kit/qr-picture/qr-picture.tsx');
    return function Drawn({ uri, label }) {
      const modules = qrModules(uri);
      return modules && <QrPicture modules={modules} label={label} />;
    };
  },
  () => null,
);

/** As apps show it: in groups of four. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The key for the app, and a code of it that shows that it has it. */
export function ScanForm({ form, secret, uri, busy, blocker, problem, onSubmit, onLeave }: ScanFormProps) {
  const { t } = useTranslation('secondFactor');
  return (
    <CheckedForm form={form} order={['code']} className={classes['form']} onSubmit={onSubmit}>
      <p className="lead">{t(($) => $.scan.lead)}</p>
      <div className={classes['picture']}>
        <Suspense fallback={<Skeleton height={220} radius="md" />}>
          <Picture uri={uri} label={t(($) => $.scan.picture)} />
        </Suspense>
      </div>
      <div>
        <p className="note">{t(($) => $.scan.byHand)}</p>
        <p className={`row ${classes['key']}`}>
          <code translate="no">{grouped(secret)}</code>
          <CopyButton text={secret} name={t(($) => $.scan.key)} />
        </p>
      </div>
      <FormProblem text={problem} />
      <CodeField form={form} kind="app" label={t(($) => $.scan.code)} first />
      <div className={`flow ${classes['actions']}`}>
        <SendingButton type="submit" loading={busy} blocker={blocker}>
          {t(($) => $.scan.confirm)}
        </SendingButton>
        <Button variant="default" disabled={busy} onClick={onLeave}>
          {t(($) => $.form.cancel)}
        </Button>
      </div>
    </CheckedForm>
  );
}
