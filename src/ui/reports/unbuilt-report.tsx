import { Button } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageState } from '#ui/kit/states/page-state.tsx';

/** A report that comes with a later version: says so, and leads back to the one that is there. */
export function UnbuiltReport({ onSummary }: { readonly onSummary: () => void }) {
  const { t } = useTranslation('reports');
  return (
    <PageState
      icon={<IconTools size={26} stroke={1.6} />}
      title={t(($) => $.notBuilt.title)}
      lead={t(($) => $.notBuilt.text)}
      level={2}
    >
      <Button variant="default" onClick={onSummary}>
        {t(($) => $.notBuilt.action)}
      </Button>
    </PageState>
  );
}
