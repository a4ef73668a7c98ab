import { createFileRoute } from '@tanstack/react-router';
import { confirmedAddress } from '#domain/panel-address.ts';
import { registrationConfirmationWork } from '#work/confirmation.ts';
import { ConfirmationPage } from './-confirmation-page.tsx';

export const Route = createFileRoute('/register_/confirm/$token')({
  staticData: { page: 'confirm' },
  component: ConfirmRegistration,
});

/** Of a registration, and of an activation: who is logged in goes on in the panel. */
function ConfirmRegistration() {
  const { config } = Route.useRouteContext();
  const { token } = Route.useParams();
  const navigate = Route.useNavigate();
  const leadOn = (signedIn: boolean) => {
    if (signedIn) return void navigate({ to: '/dashboard', search: { said: 'activated' }, replace: true });
    const address = confirmedAddress(config.get().postConfirmationRoute);
    return address === null
      ? void navigate({ to: '/login', search: { said: 'confirmed' }, replace: true })
      : void navigate({ href: address, replace: true });
  };
  return (
    <ConfirmationPage key={token} token={token} work={registrationConfirmationWork} onConfirmed={leadOn} />
  );
}
