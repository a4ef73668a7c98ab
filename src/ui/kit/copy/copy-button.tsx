import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ToolButton } from '../tool-button/tool-button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What it is, e.g. 'the link'; the button says 'Copy' alone where it stands beside its only text. */
  readonly name?: string;
}

/** Copies a text, and says 'Copied to clipboard' (specification 2). */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const copy = useCopy();
  const label = name === undefined ? t(($) => $.tools.copy) : t(($) => $.tools.copyOf, { name });
  return <ToolButton icon={IconCopy} label={label} onClick={() => copy(text)} />;
}
