import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import type { ReportTab } from '#contract/enumerations.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { ReportTabs } from './report-tabs.tsx';

/** As the screen does: another tab is another page around the tabs. */
function Reports() {
  const [selected, setSelected] = useState<ReportTab>('summary');
  const chosen = useRef(false);
  const [claimFocus] = useState(() => () => {
    const claims = chosen.current;
    chosen.current = false;
    return claims;
  });
  return (
    <ReportTabs
      key={selected}
      tabs={['summary', 'revenue']}
      selected={selected}
      claimFocus={claimFocus}
      onSelect={(tab) => {
        chosen.current = true;
        setSelected(tab);
      }}
    >
      {selected}
    </ReportTabs>
  );
}

it('moves by arrows, opens by Enter, and keeps the focus on the tab that was opened', async () => {
  const { user } = await renderUi(<Reports />);
  screen.getByRole('tab', { name: 'Summary' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Summary', selected: true })).toBeDefined();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Revenue', selected: true }));
});

it('leaves the focus where it is when the page opens', async () => {
  await renderUi(<Reports />);
  expect(document.activeElement).toBe(document.body);
});
