// Texts of questions: what is kept of HTML, that writing and reading is the same, and that hostile texts end.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyQuestion } from '../testing/arbitrary.ts'
import type { Lost } from './read.ts'
import { cleanRich, fromPlain, isPlain, nameOfText, picturesIn, toHtml, toPlain } from './rich.ts'

test.each([
  ['<p>One</p>', 'One'],
  ['<p dir="ltr" style="x">A <strong>b</strong><em> c</em></p>', 'A <b>b</b><i> c</i>'],
  ['<b><i>x</i></b><i><b>y</b></i>', '<b><i>xy</i></b>'],
  ['one<br/>two<br>', 'one<br>two'],
  ['<div>one</div><div>two', '<p>one</p><p>two</p>'],
  ['<h3>Head</h3>text', '<p><b>Head</b></p><p>text</p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<table><tbody><tr><th>h<td colspan=2>c</table>', '<table><tr><th>h</th><td colspan="2">c</td></tr></table>'],
  ['<script>alert(1)</script>ok<style>x</style>', 'ok'],
  ['<img src=x onerror=alert(1)>ok', 'ok'],
  ['<a href="javascript:alert(1)" onclick="x">link</a>', 'link'],
  ['1 < 2 &amp;&lt;b&gt; &nbsp;&eacute;&#x4e2d;', '1 &lt; 2 &amp;&lt;b&gt; \u00a0é中'],
  ['<pre>\n a\n  b</pre>', '<pre> a\n  b</pre>'],
  ['H<sub>2</sub>O <span data-tex="x^2">junk</span>', 'H<sub>2</sub>O <span data-tex="x^2"></span>'],
  ['<svg><script>x</script></svg><iframe src=x></iframe>t', 't'],
])('%s', (html, rich) => {
  expect(cleanRich(html)).toBe(rich)
  expect(cleanRich(rich)).toBe(rich)
})

test('formulae in texts are found where they are asked for', () => {
  expect(cleanRich('a \\(x<y\\) b', { hasTex: true })).toBe('a <span data-tex="x&lt;y"></span> b')
  expect(cleanRich('a \\(x\\) b')).toBe('a \\(x\\) b')
  expect(fromPlain('Is \\(x^2\\) or\n\n$$y$$')).toBe(
    '<p>Is <span data-tex="x^2"></span> or</p><p><span data-tex="y"></span></p>',
  )
  expect(toPlain('<p>a</p><ol><li>b</li></ol>')).toBe('a\n(1) b')
})

test.each([
  ['<mfrac><mi>a</mi><mn>2</mn></mfrac>', '\\frac{a}{2}'],
  ['<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msqrt><mi>π</mi></msqrt>', '{x}^{2}+\\sqrt{\\pi }'],
  ['<mi>x</mi><mo>&lt;</mo><mtext>a bag</mtext>', 'x&lt;\\text{a bag}'],
  ['<semantics><mi>x</mi><annotation encoding="application/x-tex">y^2</annotation></semantics>', 'y^2'],
])('MathML %s', (inside, tex) => {
  expect(cleanRich(`<math>${inside}</math>`)).toBe(`<span data-tex="${tex}"></span>`)
})

test('what is not kept is told', () => {
  const lost: [Lost, string][] = []
  const html =
    '<img src="http://x/y.png" alt="bag"><a href="http://z">see</a><video src="v"></video><math><menclose>x</menclose></math>'
  expect(cleanRich(html, { lost: (what, name) => lost.push([what, name]) })).toBe('[bag]seex')
  expect(lost).toEqual([
    ['picture', 'http://x/y.png'],
    ['link', 'http://z'],
    ['media', 'v'],
    ['formula', 'x'],
  ])
  expect(picturesIn('a<img data-picture="p.png">')).toEqual(['p.png'])
  expect(nameOfText('a\n b')).toBe('a b')
})

describe('any text', () => {
  const rich = anyQuestion.map(({ stem }) => stem)
  test('is read as it was written', () => {
    fc.assert(fc.property(rich, (text) => cleanRich(text) === text))
  })
  test('is the same by way of HTML of other makers', () => {
    const picture = (source: string): string => source.slice(2)
    fc.assert(
      fc.property(
        rich,
        (text) =>
          cleanRich(
            toHtml(text, (name) => `f/${name}`),
            { hasTex: true, picture },
          ) === text,
      ),
    )
  })
  test('of one paragraph without marks is plain', () => {
    fc.assert(fc.property(fc.string(), (text) => isPlain(fromPlain(text.replaceAll('\\', '')))))
  })
})

test('hostile texts are read to their end', () => {
  for (const bait of ['<b>', '<a "', '<', '<table><tr><td>', '<li>', '&', '\\(', '$$', '<!--', '<p a=">'])
    expect(cleanRich(bait.repeat(20_000), { hasTex: true })).toBeTypeOf('string')
})
