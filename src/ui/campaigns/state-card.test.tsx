import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { StateCard } from './state-card.tsx';

it.each([
  ['offer', 'totalCap', 'ru', '21 из 21 конверсии на'],
  ['offer', 'dayCap', 'ru', '22 из 22 конверсий на'],
  ['smartlink', 'dayCap', 'ru', '101 из 101 конверсии на'],
  ['offer', 'totalCap', 'uk', '21 із 21 конверсії на'],
  ['offer', 'dayCap', 'uk', '22 із 22 конверсій на'],
  ['smartlink', 'dayCap', 'uk', '101 із 101 конверсії на'],
  ['offer', 'dayCap', 'en', '1 of 1 conversion, from'],
] as const)(
  'how full the cap of a %s is (%s) is said in %s: %s',
  async (campaign, status, language, words) => {
    const limit = Number(/\d+/.exec(words)?.[0]);
    await renderUi(
      <StateCard campaign={campaign} status={status} reason={null} figures={{ limit }} onUndo={null}>
        {null}
      </StateCard>,
      { language },
    );
    expect(screen.getByRole('region').textContent).toContain(words);
  },
);

it.each([
  [null, 'Ask your manager for the reason, or choose another one.'],
  ['No gambling.', 'Choose another one, or write to your manager if this does not apply to your traffic.'],
])('whoever is declined is sent to ask why only where nobody has said it (%s)', async (reason, next) => {
  await renderUi(
    <StateCard campaign="offer" status="declined" reason={reason} figures={{ limit: null }} onUndo={null}>
      {null}
    </StateCard>,
  );
  expect(screen.getByText(next)).toBeTruthy();
});
