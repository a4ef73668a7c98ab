import { Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** 'Article is empty.' (specification 8), of news and of own pages. */
export function EmptyArticle() {
  const { t } = useTranslation('pages');
  return <Text c="dimmed">{t(($) => $.empty)}</Text>;
}
