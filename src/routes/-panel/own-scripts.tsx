import { useTranslation } from '#i18n/use-translation.ts';
import { ForeignFrame } from '#ui/kit/foreign-frame/foreign-frame.tsx';

/** The operator's customJs (specification 7), in a frame of its own that nobody sees. */
export function OwnScripts({ src }: { readonly src: string }) {
  const { t } = useTranslation('shell');
  return <ForeignFrame kind="scripts" src={src} title={t(($) => $.ownScripts)} />;
}
