import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#i18n/instance.ts';
import { emailConfirmationWork } from '#work/confirmation.ts';
import { ConfirmationPage } from './-public/confirmation-page.tsx';

export const Route = createFileRoute('/email_update/confirm/$token')({
  beforeLoad: () => loadTexts('account'),
  staticData: { page: 'confirm' },
  component: ConfirmEmail,
});

/** Then the settings with 'Email updated', after the log-in where nobody is logged in. */
function ConfirmEmail() {
  const { token } = Route.useParams();
  const navigate = Route.useNavigate();
  const leadOn = (signedIn: boolean) =>
    signedIn
      ? void navigate({ to: '/settings', search: { said: 'emailUpdated' }, replace: true })
      : void navigate({
          to: '/login',
          search: { redirect: '/settings?said=emailUpdated', said: 'emailConfirmed' },
          replace: true,
        });
  return (
    <ConfirmationPage
      key={token}
      token={token}
      purpose="email"
      work={emailConfirmationWork}
      onConfirmed={leadOn}
    />
  );
}
