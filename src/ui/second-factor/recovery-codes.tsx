import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCopy } from '#ui/kit/copy/use-copy.ts';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

const FILE = 'recovery-codes.txt';

/** Shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('secondFactor');
  const copy = useCopy();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // the form that was here had the focus
  useEffect(() => title.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={classes['form']}>
      <h3 id={heading} ref={title} tabIndex={-1}>
        {t(($) => $.codes.label)}
      </h3>
      <Callout kind="warning">{t(($) => $.codes.lead)}</Callout>
      <ul className={classes['codes']} aria-labelledby={heading} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`flow ${classes['actions']}`}>
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => copy(text)}>
          {t(($) => $.codes.copy)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), FILE)}
        >
          {t(($) => $.codes.download)}
        </Button>
        <Button onClick={onKept}>{t(($) => $.codes.kept)}</Button>
      </div>
    </div>
  );
}

const icon = { size: '1rem', stroke: 1.8, 'aria-hidden': true } as const;
