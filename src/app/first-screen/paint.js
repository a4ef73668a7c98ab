/**
 * The first screen, painted before any module: colour scheme, brand, and the layout that the route is going
 * to have, in its letters. Once that is there (start.js) it asks for the chunks of that route too: until then the
 * line has the entry to carry, and what is painted waits for none of them.
 */
(function () {
  var root = document.documentElement;
  if (root.hasAttribute('data-gate')) return;
  var texts = __TEXTS__[root.lang];
  var requests = __REQUESTS__;
  var path = location.pathname.replace(/^\/publisher\/?/, '').replace(/\/$/, '');
  var open = /^(login|logout|register|reset_password|email_update)(\/|$)/.test(path);
  // Kept from sign-in to sign-out (specification 3).
  var signedIn = localStorage.getItem('publisher') !== null;
  var first =
    signedIn && (!open || path === 'login') ? 'shell' : path === 'login' || !open ? 'login' : 'auth';
  var home = path === '' || path === 'login' || path === 'dashboard';
  var theme = localStorage.getItem('theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var brand = stored('config').brand || {};
  // In shades that are readable, as the panel has made them (ui/kit/theme/apply-brand.ts).
  var paint = stored('paint');

  // What is there may be damaged, or somebody else's.
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key) || '{}') || {};
    } catch (error) {
      return {};
    }
  }

  function write(id, text) {
    document.getElementById(id).textContent = text;
  }

  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.setAttribute('data-first', first);
  for (var token in paint) {
    if (/^--panel-[a-z-]+$/.test(token) && /^#[0-9a-f]{6}$/i.test(paint[token]))
      root.style.setProperty(token, paint[token]);
  }
  write('first-brand', brand.name || '');
  write('first-shell-brand', brand.name || '');
  for (var name in texts.login) write('first-' + name, texts.login[name]);
  for (var entry in texts.nav) write('first-nav-' + entry, texts.nav[entry]);
  write('first-page', texts.nav[home ? 'dashboard' : path === 'announcements' ? 'news' : path] || '');

  // What the dashboard showed last, of whoever is signed in, and in the words of the language of now.
  var hint = stored('hint');
  var figures = stored('figures');
  if (
    first === 'shell' &&
    home &&
    location.search === '' &&
    hint.keep === true &&
    figures.publisher === hint.publisher &&
    figures.language === root.lang
  ) {
    document.getElementById('first-content').replaceWith(content(figures));
  }

  // Texts alone: what is no text is left out.
  function content(seen) {
    var all = document.createElement('div');
    var needs = list(seen.needs);
    var head = add(all, 'div', 'first-head');
    var names = add(head, 'div', 'first-names');
    names.appendChild(document.getElementById('first-page'));
    list(seen.frame).forEach(function (line) {
      add(names, 'span', 'first-frame', line);
    });
    add(head, 'span', 'first-stamp', seen.stamp);
    add(head, 'span', 'ghost first-periods');
    if (needs.length > 0) {
      var card = add(all, 'div', 'first-card first-needs');
      needs.forEach(function (text, place) {
        if (place === 0) return add(card, 'b', '', text);
        var line = add(card, 'div', 'first-need');
        add(line, 'i', 'ghost');
        add(line, 'span', '', text);
        add(line, 'i', 'ghost first-mend');
      });
    }
    var tiles = add(all, 'div', 'first-tiles');
    list(seen.tiles).forEach(function (figure) {
      var tile = add(tiles, 'div', 'first-card first-tile');
      add(tile, 'span', '', list(figure)[0]);
      add(tile, 'b', '', list(figure)[1]);
    });
    add(all, 'div', 'ghost ghost-block');
    return all;
  }

  function list(value) {
    return Array.isArray(value) ? value : [];
  }

  function add(parent, tag, name, text) {
    var element = document.createElement(tag);
    element.className = name;
    if (typeof text === 'string') element.textContent = text;
    return parent.appendChild(element);
  }

  var wanted = (requests[root.lang] || []).concat(
    first === 'shell'
      ? (requests.panel || []).concat(requests.world || [], requests[root.lang + '-panel'] || [])
      : [],
    first === 'login' ? requests.login || [] : [],
    first === 'shell' && home ? requests.dashboard || [] : [],
  );
  (requests[root.lang + '-letters'] || []).forEach(ask);
  document.addEventListener('panel:painted', function () {
    wanted.forEach(function (file, place) {
      if (wanted.indexOf(file) === place) ask(file);
    });
  });

  function ask(file) {
    var link = document.createElement('link');
    var as = { css: 'style', woff2: 'font' }[file.split('.').pop()];
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    // As the bundler asks for it, or it would be fetched twice.
    link.crossOrigin = '';
    link.href = '/publisher/' + file;
    document.head.appendChild(link);
  }
})();
