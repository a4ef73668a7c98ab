import classes from './attribution.module.css';

/** The notice that the chart library's licence asks for; see THIRD-PARTY-NOTICES. */
const NOTICE =
  'TradingView Lightweight Charts™ Copyright © 2026 TradingView, Inc. https://www.tradingview.com/';

/**
 * TradingView's mark on the chart. The library's own one is switched off: it writes its markup as text, which
 * Trusted Types refuse, and its address tells the panel's host and path.
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
      <svg width="35" height="19" viewBox="0 0 35 19" aria-hidden="true">
        <path
          className={classes['edge']}
          d="M2 0H0v10h6v9h21.4l.5-1.3 6-15 1-2.7H23.7l-.5 1.3-.2.6a5 5 0 0 0-7-.9V0H2Zm20 17h4l5.2-13 .8-2h-7l-1 2.5-.2.5-1.5 3.8-.3.7V17Zm-.8-10a3 3 0 0 0 .7-2.7A3 3 0 1 0 16.8 7h4.4ZM14 7V2H2v6h6v9h4V7h2Z"
          fillRule="evenodd"
        />
        <path
          className={classes['mark']}
          d="M14 2H2v6h6v9h6V2Zm12 15h-7l6-15h7l-6 15Zm-7-9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z"
          fillRule="evenodd"
        />
      </svg>
    </a>
  );
}
