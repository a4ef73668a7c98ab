import type { ReactNode } from 'react';

/**
 * What a browser would part at a blank, a hyphen, a minus or between Chinese signs: days and times as
 * `domain/date-text.ts` writes them, amounts below nothing, and codes.
 */
const figure =
  /(\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?|(?:\d\d \p{L}{3,5}\.?(?!\p{L})|\d{1,2}月\d{1,2}日)(?: \d\d:\d\d)?|-(?:\p{Sc}|\p{Lu}+\u00a0)\d[\d,.]*|[\dA-Z]{1,6}(?:-[\dA-Z]{1,6}){1,2})/u;

/** A sentence in which no day, time, amount or code breaks at the end of a line. What is no text is drawn as it is. */
export function Unbroken({ children }: { readonly children: ReactNode }): ReactNode {
  if (typeof children !== 'string') return children;
  return children.split(figure).map((part, at) =>
    // what the pattern has caught stands between what it has not
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="unbroken">
        {part}
      </span>
    ),
  );
}
