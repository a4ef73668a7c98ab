/**
 * Runs the entry once the first screen is really there: on a slow phone that is seconds earlier than
 * together with it. A hidden tab paints nothing and does not wait; nobody waits longer than a second.
 */
(function () {
  if (document.documentElement.hasAttribute('data-gate')) return;
  var started = false;

  function start() {
    if (started) return;
    started = true;
    // Heard by paint.js.
    document.dispatchEvent(new Event('panel:painted'));
    import(__ENTRY__).catch(function () {
      document.dispatchEvent(new Event('panel:failed'));
    });
  }

  if (document.hidden || !window.PerformanceObserver) return start();
  setTimeout(start, 1000);
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(start);
  }).observe({ type: 'paint', buffered: true });
})();
