import type { Failure } from '#contract/failure.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/**
 * The sentence for a failure (specification 8): the server's own where it said one, else ours; null for what
 * is never shown (a cancelled request, a session that is over).
 */
export function useFailureText(): (failure: Failure) => string | null {
  const { t } = useTranslation('errors');
  return (failure) => {
    switch (failure.kind) {
      case 'cancelled':
      case 'unauthorized':
        return null;
      case 'offline':
        // where the browser has a network, a missing response is ours, too (specification 8)
        return navigator.onLine ? `${t(($) => $.offline)}\n${t(($) => $.generic)}` : t(($) => $.offline);
      case 'timeout':
        return t(($) => $.timeout);
      case 'busy':
        if (failure.text !== null) return failure.text;
        return failure.retryAfter === null
          ? t(($) => $.tryLater)
          : t(($) => $.busy, { count: Math.max(1, Math.ceil(failure.retryAfter / 1000)) });
      case 'invalid': {
        const lines = failure.fields.map((field) =>
          t(($) => $.violation, { path: field.path, message: field.message }),
        );
        return lines.length > 0 ? lines.join('\n') : (failure.text ?? t(($) => $.generic));
      }
      case 'refused':
        return failure.text ?? t(($) => $.generic);
      case 'unexpected':
        return t(($) => $.generic);
    }
  };
}
