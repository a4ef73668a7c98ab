import { useTranslation } from '#i18n/use-translation.ts';
import classes from './register-form.module.css';

const FIELDS = 6;

/** In the form's own shape, while the network's questions come (specification 2). */
export function RegisterLoader() {
  const { t } = useTranslation('account');
  return (
    <>
      <h1 className="auth-heading">{t(($) => $.register.title)}</h1>
      <p role="status" className="visually-hidden">
        {t(($) => $.register.loading)}
      </p>
      <div className="auth-fields" aria-hidden>
        {Array.from({ length: FIELDS }, (_, at) => (
          <div key={at}>
            <div className={classes['ghostLabel']} />
            <div className={classes['ghostField']} />
          </div>
        ))}
      </div>
    </>
  );
}
