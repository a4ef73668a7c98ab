/**
 * The way out where the panel does not start: needs no module, like the gate, which shows the notice. The second
 * start in a row that fails while the network answers takes the worker and its caches away, whatever is
 * wrong with them, and reloads once; the start that then works says so. The publisher's data stays.
 */
(function () {
  if (document.documentElement.hasAttribute('data-gate')) return;
  var texts = __TEXTS__[document.documentElement.lang];
  var base = '/publisher/';
  // In localStorage: `failed` after a start that failed, `mended` after files were taken away.
  var key = 'start';
  var failed = false;
  var note = document.getElementById('first-note');

  /** Any answer of the network's own; a gateway says HTML, and without a network what is kept is all there is. */
  function reachNetwork() {
    return fetch(base + 'config.json', { cache: 'no-store' }).then(function (response) {
      if (!response.ok) throw new Error('the network does not answer');
      return response.json();
    });
  }

  function takeAway() {
    return Promise.all([navigator.serviceWorker.getRegistration(base), caches.keys()]).then(function (found) {
      var registration = found[0];
      var ours = found[1].filter(function (name) {
        return /^(workbox-precache|panel-rest$|pictures$)/.test(name);
      });
      var caught = ours.map(function (name) {
        return caches.delete(name);
      });
      return Promise.all(registration ? caught.concat(registration.unregister()) : caught);
    });
  }

  /** The browser's own cache may hold the same: what the first screen needs is asked for past it. */
  function askAgain() {
    var links = document.querySelectorAll('link[rel=modulepreload]');
    var addresses = [location.pathname];
    for (var i = 0; i < links.length; i += 1) addresses.push(links[i].href);
    return Promise.all(
      addresses.map(function (address) {
        return fetch(address, { cache: 'reload' }).catch(function () {});
      }),
    );
  }

  document.addEventListener('panel:failed', function () {
    var before = localStorage.getItem(key);
    if (failed || before === 'mended') return;
    failed = true;
    if (before !== 'failed') return localStorage.setItem(key, 'failed');
    if (!navigator.serviceWorker || !window.caches) return;
    reachNetwork()
      .then(takeAway)
      .then(askAgain)
      .then(function () {
        localStorage.setItem(key, 'mended');
        location.reload();
      })
      .catch(function () {
        // The notice stands, with its button.
      });
  });

  document.addEventListener('panel:started', function () {
    if (localStorage.getItem(key) === 'mended') {
      document.getElementById('first-note-text').textContent = texts.mended;
      document.getElementById('first-note-close').textContent = texts.close;
      note.setAttribute('data-shown', '');
    }
    localStorage.removeItem(key);
  });
  document.getElementById('first-note-close').addEventListener('click', function () {
    note.removeAttribute('data-shown');
  });
})();
