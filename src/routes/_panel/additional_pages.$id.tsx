import { createFileRoute } from '@tanstack/react-router';
import { CustomPageUnbuilt } from '../-custom-page.tsx';

export const Route = createFileRoute('/_panel/additional_pages/$id')({ component: CustomPage });

function CustomPage() {
  return <CustomPageUnbuilt id={Route.useParams().id} />;
}
