import { describe, expect, it } from 'vitest';
import { type DateFormat, dateFormats } from '#contract/date-formats.ts';
import { languages } from '#contract/enumerations.ts';
import { formatMoment } from '#domain/date-text.ts';
import { formatMoney } from '#domain/money.ts';
import { renderUi } from '#tests/support/render/render-ui.tsx';
import { Unbroken } from './unbroken.tsx';

/** What is kept whole in each. */
async function wholeIn(...texts: string[]) {
  const { container } = await renderUi(
    <>
      {texts.map((text) => (
        <p key={text}>
          <Unbroken>{text}</Unbroken>
        </p>
      ))}
    </>,
  );
  const lines = [...container.querySelectorAll('p')];
  expect(lines.map((line) => line.textContent)).toEqual(texts);
  return lines.map((line) => [...line.querySelectorAll('.unbroken')].map((part) => part.textContent));
}

describe('a sentence', () => {
  it.each(languages)('keeps a day and a time of every month whole in %s', async (language) => {
    const formats = Object.keys(dateFormats) as DateFormat[]; // its keys are the formats
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 9, 12, 30));
    const days = formats.flatMap((format) =>
      months.map((at) => formatMoment(at, format, { zone: 'UTC', language })),
    );
    const whole = days.map((day) => [day]);
    expect(await wholeIn(...days.map((day) => `(${day}).`))).toEqual(whole);
    expect(await wholeIn(...days.map((day) => `付款日为${day}，金额`))).toEqual(whole);
  });

  it('keeps amounts below nothing and codes whole', async () => {
    const dollars = formatMoney('-1234.5', { name: 'USD', symbol: '$' });
    const dinars = formatMoney('-1234.5', { name: 'KWD', symbol: 'KWD' });
    expect(await wholeIn(`Now ${dollars} and ${dinars} by SEPA-2026-0012.`)).toEqual([
      [dollars, dinars, 'SEPA-2026-0012'],
    ]);
  });

  it('breaks wherever nothing of it is a figure', async () => {
    expect(await wholeIn('It comes into force in 3 days, well-known or not.', '23 November 2026')).toEqual([
      [],
      [],
    ]);
  });

  it('leaves what is no text alone', async () => {
    const { container } = await renderUi(
      <Unbroken>
        <b>2026-11-30</b>
      </Unbroken>,
    );
    expect(container.querySelector('b')?.outerHTML).toBe('<b>2026-11-30</b>');
  });
});
