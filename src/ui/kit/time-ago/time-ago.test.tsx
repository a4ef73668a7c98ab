import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/spans.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { Publisher } from '#tests/support/samples/list-samples.tsx';
import { TimeAgo } from './time-ago.tsx';

it('how long ago goes by the server’s clock on a device that is a day ahead', async () => {
  const at = new Date(Date.now() - DAY_MS - 7_200_000).toISOString();
  await renderUi(
    <Publisher difference={-DAY_MS}>
      <TimeAgo at={at} />
    </Publisher>,
  );
  expect(screen.getByText(/^2 hours ago/)).toBeTruthy();
});
