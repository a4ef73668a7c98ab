/**
 * The gate, a classic script in the oldest syntax: a module never runs where it is needed. It says which
 * notice stands in the way (`data-gate` on <html>: browser or storage) and nothing where there is none.
 * Its texts come with it in four languages (locales/<language>/gate.json).
 */
(function () {
  var root = document.documentElement;
  var texts = __TEXTS__;

  function language() {
    var match = /(?:^|;\s*)locale=([^;]+)/.exec(cookies());
    var chosen = match ? [match[1]] : [];
    var preferred = chosen.concat(navigator.languages || [navigator.language || 'en']);
    for (var i = 0; i < preferred.length; i += 1) {
      for (var known in texts) {
        if (known.split('-')[0] === String(preferred[i]).toLowerCase().split('-')[0]) return known;
      }
    }
    return 'en';
  }

  // Reading cookies throws in a sandboxed frame.
  function cookies() {
    try {
      return document.cookie;
    } catch (error) {
      return '';
    }
  }

  function supported() {
    return (
      'noModule' in document.createElement('script') &&
      typeof Array.prototype.toSorted === 'function' &&
      typeof structuredClone === 'function' &&
      !!window.CSS &&
      CSS.supports('color', 'color-mix(in srgb, red, blue)')
    );
  }

  function stores() {
    try {
      localStorage.setItem('panel-probe', '1');
      localStorage.removeItem('panel-probe');
      document.cookie = 'panel-probe=1; path=/publisher; SameSite=Lax';
      var kept = /(?:^|;\s*)panel-probe=1/.test(document.cookie);
      document.cookie = 'panel-probe=; path=/publisher; Max-Age=0; SameSite=Lax';
      return kept;
    } catch (error) {
      return false;
    }
  }

  function close(reason) {
    var words = texts[root.lang];
    root.setAttribute('data-gate', reason);
    if (window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches) {
      root.setAttribute('data-mantine-color-scheme', 'dark');
    }
    document.getElementById('gate-title').textContent = words[reason + 'Title'];
    document.getElementById('gate-text').textContent = words[reason + 'Text'];
    document.getElementById('gate-reload').textContent = words.reload;
  }

  root.lang = language();
  document.getElementById('gate-reload').addEventListener('click', function () {
    location.reload();
  });
  // main.tsx says so where it cannot start, e.g. a chunk that cannot be fetched on the first visit.
  document.addEventListener('panel:failed', function () {
    close('failed');
  });
  if (!supported()) close('browser');
  else if (!stores()) close('storage');
})();
