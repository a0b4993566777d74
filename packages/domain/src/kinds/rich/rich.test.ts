// Rich texts as trees, as they are written, and what they come down to.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { singleChoiceKind } from '../single-choice/kind.ts'
import { trueFalseKind } from '../true-false/kind.ts'
import { renamePictures, richOfPlain, tidyRich } from './html.ts'
import { formulaeOf, gistOf, isBlank, picturesOf, plainOf, richLength } from './plain.ts'

describe('written one way', () => {
  test.each<[string, string, string]>([
    ['a line of words is just that', '<p>Which?</p>', 'Which?'],
    ['paragraphs keep their elements', '<div>a</div><p>b</p>', '<p>a</p><p>b</p>'],
    [
      'looks nest in one order',
      '<sup><b>a</b></sup><em><strong>b</strong></em>',
      '<strong><sup>a</sup></strong><strong><em>b</em></strong>',
    ],
    ['runs of the same look are one', '<b>a</b><strong>b</strong>', '<strong>ab</strong>'],
    ['a heading is a line that is set off', '<h2>a</h2>b', '<p><strong>a</strong></p><p>b</p>'],
    ['spaces are as they are seen', '<p> a \n <b> b</b> <br> c </p>', 'a <strong>b</strong><br>c'],
    ['what is never closed ends with the text', '<ul><li>a<li><b>b', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
    ['parts of lists and tables without one are lines', '<li>a</li><td>b</td>', '<p>a</p><p>b</p>'],
    [
      'words between the parts of a table get a cell',
      '<table>a<tr><td>b</table>',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'cells cover others',
      '<table><thead><tr><th colspan="2" rowspan="x">a</th></tr></thead></table>',
      '<table><tbody><tr><th colspan="2">a</th></tr></tbody></table>',
    ],
    ['code keeps its lines', '<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
    [
      'formulae and pictures stand in the line',
      'x <span data-tex="a&lt;b"></span><img alt="" data-picture="7">',
      'x <span data-tex="a&lt;b"></span><img data-picture="7" alt="">',
    ],
    ['other elements leave their words', '<section><font>a</font><img src="x"><span>b</span></section>', 'ab'],
    ['signs that look like elements stay signs', '1 &lt;b&gt; 2 &amp;lt;', '1 &lt;b&gt; 2 &amp;lt;'],
  ])('%s', (_, html, tidy) => {
    expect(tidyRich(html)).toBe(tidy)
    expect(tidyRich(tidy)).toBe(tidy)
  })

  test('whatever it is written from, once is enough', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<sub>',
      '</sub>',
      '<ul>',
      '</ul>',
      '<ol>',
      '<li>',
      '</li>',
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td colspan="3">',
      '</td>',
      '<th>',
      '<pre>',
      '</pre>',
      '<br>',
      '<h1>',
      '</h1>',
      ' ',
      '\n',
      'a',
      '&lt;',
      '&amp;',
      '<',
      '>',
      '"',
      '<span data-tex="x^2">',
      '</span>',
      '<img data-picture="1" alt="p">',
      '😀',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const tidy = tidyRich(pieces.join(''))
        expect(tidyRich(tidy)).toBe(tidy)
      }),
      { numRuns: 500 },
    )
  })

  test('lists in lists end somewhere, and nothing of them is lost', () => {
    const tidy = tidyRich(`${'<ul><li>'.repeat(5000)}deep`)
    expect(tidy.match(/<ul>/g)).toHaveLength(8)
    expect(tidy).toContain('deep')
  })
})

describe('plain text of before', () => {
  test.each([
    ['Which?', 'Which?'],
    ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
    ['<b>bold</b>', '&lt;b&gt;bold&lt;/b&gt;'],
    ['one\r\ntwo\n\nthree', 'one<br>two<br><br>three'],
  ])('%j is shown as it was', (plain, rich) => {
    expect(richOfPlain(plain)).toBe(rich)
    expect(plainOf(rich)).toBe(plain.replaceAll('\r', ''))
  })

  test('bodies and truths of 2.6.0 are read as rich once, however often they are read', () => {
    const body = singleChoiceKind.readBody({ stem: 'a<b', options: [{ id: '1', text: '<i>x</i>' }] })
    expect(body).toEqual({ rich: true, stem: 'a&lt;b', options: [{ id: '1', text: '&lt;i&gt;x&lt;/i&gt;' }] })
    expect(singleChoiceKind.readBody(body)).toEqual(body)
    const truth = trueFalseKind.readTruth({ isTrue: true, analysis: 'p > q' })
    expect(truth).toEqual({ rich: true, isTrue: true, analysis: 'p &gt; q' })
    expect(trueFalseKind.readTruth(truth)).toEqual(truth)
  })
})

describe('what it comes down to', () => {
  test.each<[string, string]>([
    ['H<sub>2</sub>O, 10<sup>−6</sup> m, x<sup>ab</sup>, x<sub>k</sub>', 'H₂O, 10⁻⁶ m, x^(ab), x_k'],
    ['<p>a</p><ul><li>b</li><li>c</li></ul><ol><li>d</li></ol>', 'a\n• b\n• c\n1. d'],
    ['<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>', 'a | b\nc'],
    ['<span data-tex="\\frac{1}{2}"></span> of <img data-picture="9" alt="a bag">', '\\frac{1}{2} of 🖼 a bag'],
    ['<img data-picture="9" alt="">', '🖼'],
  ])('the words of %s', (html, plain) => expect(plainOf(html)).toBe(plain))

  test('length counts what is read', () => {
    expect(richLength('<strong>abc</strong>')).toBe(3)
    expect(richLength('<p>ab</p><ul><li>c&amp;</li></ul>')).toBe(4)
    expect(richLength('<span data-tex="x^2"></span><img data-picture="1" alt="long words">')).toBe(4)
  })

  test('blank is what shows nothing', () => {
    for (const html of [
      '',
      '  ',
      '<p></p>',
      '<br>',
      '<strong> </strong>',
      '<table><tbody><tr><td></td></tr></tbody></table>',
    ])
      expect(isBlank(html)).toBe(true)
    for (const html of ['a', '<span data-tex="x"></span>', '<img data-picture="1" alt="">', '<pre>x</pre>'])
      expect(isBlank(html)).toBe(false)
  })

  test('two texts say the same unless words, formulae, pictures or small figures differ', () => {
    const same = (a: string, b: string): boolean => gistOf(a) === gistOf(b)
    expect(same('<strong>a</strong>', 'a')).toBe(true)
    expect(same('e\u0301', 'é')).toBe(true)
    expect(same('H<sub>2</sub>', 'H<sup>2</sup>')).toBe(false)
    expect(same('<span data-tex="x"></span>', 'x')).toBe(false)
    expect(same('<img data-picture="1" alt="a">', '<img data-picture="2" alt="a">')).toBe(false)
  })

  test('formulae and pictures are named once each, and pictures can be named anew', () => {
    const html =
      '<p><img data-picture="b" alt="x"><span data-tex="y"></span></p><ul><li><img data-picture="a" alt=""><img data-picture="b" alt=""></li></ul>'
    expect(picturesOf(html)).toEqual(['b', 'a'])
    expect(formulaeOf(html)).toEqual(['y'])
    expect(renamePictures(html, (id) => (id === 'a' ? null : { id: '1', src: '/p/1' }))).toBe(
      '<p><img data-picture="1" alt="x" src="/p/1"><span data-tex="y"></span></p><ul><li><img data-picture="1" alt="" src="/p/1"></li></ul>',
    )
  })
})
