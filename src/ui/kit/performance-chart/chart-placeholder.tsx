import classes from './chart-placeholder.module.css';

/** The empty grid of the chart, until its lines are there. */
export function ChartPlaceholder() {
  return <div className={classes['root']} aria-hidden="true" />;
}
