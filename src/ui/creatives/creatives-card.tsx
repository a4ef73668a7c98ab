import type { ListView } from '#domain/list-view.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { BlockMessage } from '#ui/kit/block/block-message.tsx';
import { Section } from '#ui/kit/section/section.tsx';
import { Skeleton } from '#ui/kit/skeleton/skeleton.tsx';
import { CreativeGallery } from './creative-gallery.tsx';
import type { Creative } from './creative.ts';
import classes from './creatives.module.css';

interface CreativesCardProps {
  /** What the one judge says; see `domain/list-view.ts`. */
  readonly view: ListView<readonly Creative[]>;
  readonly online: boolean;
  readonly busy: string | null;
  readonly onDownload: (creative: Creative) => void;
  readonly onRetry: () => void;
}

/** The banners of an offer or a smartlink, in every state that their list can be in. */
export function CreativesCard({ view, onRetry, ...gallery }: CreativesCardProps) {
  const { t } = useTranslation('creatives');
  const busy = view.kind === 'skeleton' || ('busy' in view && view.busy);
  return (
    <Section title={t(($) => $.title)} lead={t(($) => $.lead)} busy={busy}>
      {view.kind === 'ready' ? (
        <CreativeGallery creatives={view.value} {...gallery} />
      ) : view.kind === 'skeleton' ? (
        <div className={`stack ${classes['gallery']}`}>
          {['first', 'second', 'third'].map((name) => (
            <Skeleton key={name} height="13rem" radius="md" />
          ))}
        </div>
      ) : view.kind === 'empty' ? (
        <p className="quiet">{t(($) => $.none)}</p>
      ) : (
        <BlockMessage view={view} emptyHint="" onRetry={onRetry} lying />
      )}
    </Section>
  );
}
