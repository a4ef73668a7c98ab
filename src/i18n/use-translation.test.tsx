import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { memo } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '#tests/support/render/texts.ts';
import { useTranslation } from './use-translation.ts';

beforeAll(() => startTexts());

it('draws a part anew in another language, and no part twice for the same one', async () => {
  let drawn = 0;
  const Part = memo(function Part() {
    const { t, language } = useTranslation('shell');
    drawn += 1;
    return <p>{`${language} ${t(($) => $.nav.offers)}`}</p>;
  });
  const { rerender } = render(<Part />);
  expect(screen.getByText('en Offers')).toBeTruthy();
  rerender(<Part />);
  await act(() => i18next.changeLanguage('uk'));
  expect(screen.getByText('uk Офери')).toBeTruthy();
  await act(() => i18next.changeLanguage('en'));
  expect(screen.getByText('en Offers')).toBeTruthy();
  expect(drawn).toBe(3);
});
