/** What neither an editor nor a file may bring into a page: a name, the markup, and what is left of it. */
export const dangers: readonly (readonly [what: string, written: string, left: string])[] = [
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a handler', '<p onclick="x()" onmouseover=x>a</p>', '<p>a</p>'],
  ['a style', '<p style="position:fixed">a<style>p{}</style></p>', '<p>a</p>'],
  ['a frame', '<iframe src="https://e.test"></iframe><object data="x"></object>', ''],
  ['an SVG with a script', '<svg onload="x()"><script>x</script><a href="javascript:x">y</a></svg>', ''],
  ['a script address', '<a href="javascript:x()">a</a><a href=" JaVaScRiPt:x">b</a>', '<a>a</a><a>b</a>'],
  ['a data address', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['another site’s address in disguise', '<a href="//e.test">a</a>', '<a>a</a>'],
  ['a picture from elsewhere', '<img src="https://e.test/a.png"><img src="//e.test/a.png"><img src="data:x">', ''],
  [
    'a tab with access to its opener',
    '<a href="https://e.test/" target="_blank" rel="opener">a</a>',
    '<a href="https://e.test/" target="_blank" rel="noopener">a</a>',
  ],
];
