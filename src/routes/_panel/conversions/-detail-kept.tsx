import { Button } from '@mantine/core';
import type { ConversionDetail } from '#contract/resources/conversion.ts';
import type { Conversion } from '#contract/resources/conversions.ts';
import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ConversionFacts } from '#ui/conversions/conversion-facts.tsx';
import { Callout } from '#ui/kit/notices/callout.tsx';
import { keptConversion } from '#work/kept-conversion.ts';
import { useLive } from '#world/use-live.ts';
import type { World } from '#world/world.ts';

/** What a list has kept of a conversion whose page the network does not give now; null: nothing, or it does. */
export function useKeptConversion(
  world: World,
  id: string,
  { kind }: ListView<ConversionDetail>,
): Conversion | null {
  const wanted = kind === 'unavailable';
  return useLive(
    `conversion ${wanted ? id : ''}`,
    async () => (wanted ? keptConversion(world, id) : null),
    null,
  );
}

interface KeptConversionProps {
  readonly conversion: Conversion;
  readonly view: ListView<ConversionDetail>;
  readonly onRetry: () => void;
}

/** It, and what is missing of it. */
export function KeptConversion({ conversion, view, onRetry }: KeptConversionProps) {
  const { t } = useTranslation('conversion');
  const { t: ui } = useTranslation('ui');
  const isOffline = view.kind === 'unavailable' && view.reason === 'offline';
  return (
    <div className="stack">
      <Callout kind="warning">
        <div className="row flow ends">
          {t(($) => (isOffline ? $.offline : $.failed))}
          <Button variant="default" size="xs" onClick={onRetry}>
            {ui(($) => $.retry)}
          </Button>
        </div>
      </Callout>
      <ConversionFacts conversion={conversion} transactions={null} payments={null} />
    </div>
  );
}
