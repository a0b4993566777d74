// @vitest-environment jsdom
// Rich text on the page: drawn as it was meant, and nothing of it acts even where the server's wall had a hole.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const drawn = (html: string): HTMLElement => render(<RichText html={html} />).container

test('a line of words brings no element with it', () => {
  expect(drawn('5 &lt; 6 &amp; 7').innerHTML).toBe('5 &lt; 6 &amp; 7')
})

test('looks, small figures, lists, code and tables are their elements', () => {
  const page = drawn(
    '<p>a <strong><em>b</em></strong> H<sub>2</sub>O</p><ul><li>c</li></ul><ol><li>d</li></ol><pre>e</pre>' +
      '<table><tbody><tr><th colspan="2">f</th></tr><tr><td>g</td><td>h</td></tr></tbody></table>',
  )
  expect(page.querySelector('strong em')?.textContent).toBe('b')
  expect(page.querySelector('sub')?.textContent).toBe('2')
  expect([...page.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['c', 'd'])
  expect(page.querySelector('th')?.colSpan).toBe(2)
  expect(page.querySelectorAll('td')).toHaveLength(2)
})

test('a formula is drawn with words for screen readers, and one that is none stays as its TeX', async () => {
  const page = drawn('so <span data-tex="\\frac{1}{2}"></span> and <span data-tex="\\frac{"></span>')
  await expect.poll(() => page.querySelector('math mfrac')).not.toBeNull()
  expect(page.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true')
  expect(page.textContent).toContain('\\frac{')
})

test('a picture is named by its words', () => {
  drawn('<p>x</p><p><img data-picture="1" alt="A bag on a belt"></p>')
  expect(screen.getByText('A bag on a belt')).toBeDefined()
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<img data-picture="1" alt="x" onerror="alert(1)" style="position:fixed">',
  '<script>alert(1)</script><style>*{}</style>',
  '<p onclick="alert(1)" style="position:fixed" class="x" id="root">a</p>',
  '<a href="javascript:alert(1)">x</a><iframe srcdoc="x"></iframe><object data="x"></object>',
  '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)">x</a></svg><math href="javascript:alert(1)">x</math>',
  '<form action="//evil"><input name="password"><button>go</button></form>',
  '<table background="x"><tr onmouseover="alert(1)"><td style="x" onclick="alert(1)" colspan="3">x</td></tr></table>',
  '<span data-tex="\\href{javascript:alert(1)}{x}" onclick="alert(1)">x</span>',
])('[T-47] the page makes nothing of %s but kept elements', async (html) => {
  const page = drawn(html)
  await expect.poll(() => page.querySelector('.rt-formula')?.textContent ?? 'x').not.toBe('')
  for (const element of page.querySelectorAll('*')) {
    expect(element.tagName).toMatch(/^(P|DIV|SPAN|STRONG|TABLE|TBODY|TR|TD|IMG)$/)
    for (const { name } of element.attributes) expect(name).toMatch(/^(class|colspan|rowspan|data-alone|alt)$/)
    expect(element.className).toMatch(/^(rt[\w-]*)?$/)
  }
})
