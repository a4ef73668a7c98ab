import classes from './attribution.module.css';

/** The notice that the chart library's licence asks for; see THIRD-PARTY-NOTICES. */
const NOTICE =
  'TradingView Lightweight Charts™ Copyright © 2026 TradingView, Inc. https://www.tradingview.com/';

/** The name of the library, which no language writes otherwise. */
const LIBRARY = 'TradingView Lightweight Charts™';

/**
 * The line below the chart that its library's licence asks for. The library's own mark is switched off: it
 * writes its markup as text, which Trusted Types refuse, and its address tells the panel's host and path.
 */
export function Attribution() {
  return (
    <a
      className={classes['root']}
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noopener noreferrer"
      title={NOTICE}
      aria-label={NOTICE}
    >
      {LIBRARY}
    </a>
  );
}
