import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { mending } from '#contract/search.ts';
import { innerAddress } from '#domain/panel-address.ts';
import { loadTexts } from '#i18n/instance.ts';
import { registrationConfirmationWork } from '#work/confirmation.ts';
import { ConfirmationPage } from './-public/confirmation-page.tsx';

export const Route = createFileRoute('/register_/confirm/$token')({
  // The link of an activation mail says what it is for.
  validateSearch: mending({ activation: v.optional(v.literal(1)) }),
  beforeLoad: () => loadTexts('account'),
  staticData: { page: 'confirm' },
  component: ConfirmRegistration,
});

/** Of a registration, and of an activation: who is logged in goes on in the panel. */
function ConfirmRegistration() {
  const { config } = Route.useRouteContext();
  const { token } = Route.useParams();
  const navigate = Route.useNavigate();
  const activated = Route.useSearch().activation === 1;
  const leadOn = (signedIn: boolean) => {
    if (signedIn) {
      const search = activated ? ({ said: 'activated' } as const) : {};
      return void navigate({ to: '/dashboard', search, replace: true });
    }
    if (activated) return void navigate({ to: '/login', search: { said: 'activated' }, replace: true });
    const address = innerAddress(config.get().postConfirmationRoute);
    return address === null
      ? void navigate({ to: '/login', search: { said: 'confirmed' }, replace: true })
      : void navigate({ href: address, replace: true });
  };
  return (
    <ConfirmationPage
      key={token}
      token={token}
      purpose={activated ? 'activation' : 'registration'}
      work={registrationConfirmationWork}
      onConfirmed={leadOn}
    />
  );
}
