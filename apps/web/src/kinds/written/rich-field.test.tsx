// @vitest-environment jsdom
// The field of rich text: plain at first, an editor by a press or a paste, all of it by keyboard and told to who cannot see.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../shared/i18n.ts'
import { preparePage } from '../../testing/render-app.tsx'
import { cleanPasted } from './pasted.ts'
import { RichField } from './rich-field.tsx'

beforeAll(async () => {
  await preparePage()
  await Promise.all([loadTexts('written'), loadTexts('picture')])
  // Measures of a page that is not laid out.
  const empty = Object.assign([], { item: () => null }) as unknown as DOMRectList
  Object.assign(Range.prototype, { getClientRects: () => empty, getBoundingClientRect: () => new DOMRect() })
  Object.assign(document, { elementFromPoint: () => null })
})
afterEach(cleanup)

let html = ''
const keep = (now: string, set: (now: string) => void): void => {
  html = now
  set(now)
}
function Field({ initial }: { initial: string }): ReactNode {
  const [value, setValue] = useState(initial)
  return (
    <main>
      <label htmlFor="stem">Stem</label>
      <RichField id="stem" value={value} onChange={(now) => keep(now, setValue)} max={20} label="Stem" />
    </main>
  )
}
const open = (initial = '') =>
  act(async () => {
    html = initial
    render(
      <Suspense>
        <Field initial={initial} />
      </Suspense>,
    )
  })
const faults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}
const format = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Formatting: Stem' }))
  await screen.findByRole('toolbar')
}

test('words are typed as words: signs are signs, lines are lines, and the count is of what is read', async () => {
  await open('a &lt; b')
  const field = screen.getByRole('textbox', { name: 'Stem' })
  expect(field).toHaveProperty('value', 'a < b')
  fireEvent.change(field, { target: { value: '<b> & \nmore ' } })
  expect(html).toBe('&lt;b&gt; &amp; <br>more ')
  expect(field).toHaveProperty('value', '<b> & \nmore ')
  expect(document.querySelector('.rf-count')?.textContent).toBe('10 of 20')
  expect(await faults()).toEqual([])
})

test('the editor opens in place with its tools, which the arrows walk through', async () => {
  await open('Which?')
  await format()
  const page = screen.getByRole('textbox', { name: 'Stem' })
  expect(page.textContent).toBe('Which?')
  expect(html).toBe('Which?')
  const tools = screen.getByRole('toolbar')
  const buttons = [...tools.querySelectorAll('button')]
  expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1)
  buttons[0]?.focus()
  fireEvent.keyDown(buttons[0] as HTMLElement, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic')
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'End' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Picture')
  expect(await faults()).toEqual([])
})

test('a table and a formula are put in, and come out as rich text', async () => {
  await open('x')
  await format()
  fireEvent.click(screen.getByRole('button', { name: 'Formula' }))
  const tex = await screen.findByRole('textbox', { name: 'Formula in TeX' })
  fireEvent.change(tex, { target: { value: '\\frac{1}{' } })
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }))
  expect(screen.getByRole('alert').textContent).toBe('This formula cannot be read yet.')
  fireEvent.change(tex, { target: { value: '\\frac{1}{2}' } })
  await waitFor(() => expect(document.querySelector('.rf-preview math mfrac')).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }))
  await waitFor(() => expect(html).toContain('<span data-tex="\\frac{1}{2}"></span>'))
  fireEvent.click(screen.getByRole('button', { name: 'Table' }))
  await waitFor(() => expect(html).toContain('<tr><th></th><th></th></tr>'))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove table' }))
  await waitFor(() => expect(html).not.toContain('<table>'))
})

test('[Q-22] what is pasted opens the editor, arrives as it is meant, and what was lost is named', async () => {
  await open('')
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { color: red }</style></head><body>' +
    '<p class=MsoNormal style="margin:0"><b>Energy</b> is <span lang=EN>E<sup>2</sup></span><o:p></o:p></p>' +
    '<table class=MsoTableGrid border=1><tr><td width=99><p class=MsoNormal>kV</p></td></tr></table>' +
    '<p><!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]--><img src="file:///C:/x.png"></p>' +
    '<p><img src="file:///C:/photo.png"><a href="https://a.b/">there</a></p></body></html>'
  fireEvent.paste(screen.getByRole('textbox', { name: 'Stem' }), {
    clipboardData: { files: [], getData: (type: string) => (type === 'text/html' ? word : '') },
  })
  await waitFor(() =>
    expect(html).toBe(
      '<p><strong>Energy</strong> is E<sup>2</sup></p><table><tbody><tr><td>kV</td></tr></tbody></table><p>there</p>',
    ),
  )
  expect(screen.getByRole('alert').textContent).toContain('1 formula, 1 picture, the address of 1 link')
})

test('[T-47] nothing that is pasted acts, and formulae of web pages stay formulae', () => {
  const bait =
    '<img src=x onerror="window.acted = 1"><svg onload="window.acted = 1"></svg><p onclick="x" style="position:fixed">a</p>' +
    '<iframe srcdoc="x"></iframe><span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math><span>x2</span></span>'
  const { html: clean, lost } = cleanPasted(bait)
  expect(clean).toBe('<p>a</p><p><span data-tex="x^2"></span></p>')
  expect(lost).toMatchObject({ pictures: 2, hasMedia: true, formulas: 0 })
  expect(Reflect.get(window, 'acted')).toBeUndefined()
})
