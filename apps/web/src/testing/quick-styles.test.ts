// @vitest-environment jsdom
import { afterAll, expect, test } from 'vitest'
import { quickenStyles } from './quick-styles.ts'

const slow = window.getComputedStyle
quickenStyles()
afterAll(() => {
  for (const view of [window, document.defaultView ?? window]) view.getComputedStyle = slow
  document.body.replaceChildren()
})

const HTML = `
  <div><p>a<span hidden>b</span><b style="display: none">c</b></p><input type="hidden"><input type="HIDDEN"><input></div>
  <ul style="visibility: hidden"><li>a</li><li style="visibility: visible"><i>b</i></li><li style="display: inherit">c</li></ul>
  <table><colgroup hidden><col></colgroup><thead hidden><tr><th>a</th></tr></thead><tbody><tr hidden><td>b</td></tr></tbody></table>
  <details><summary>a</summary>b</details><details open><summary hidden>a</summary>b</details>
  <dialog>a</dialog><dialog open>b</dialog><div popover>c</div><div hidden="until-found">d</div><embed hidden>
  <svg style="display: inline-flex"><title>a</title><path hidden></path></svg><slot></slot><noscript>a</noscript>
  <hr><hr style="position: fixed; overflow: auto"><marquee>a</marquee><input type="image"><p style="opacity: inherit">a</p>
  <script>0</script><template>a</template><section style="display: none; visibility: collapse"><button>b</button></section>`

const PLAIN = [
  ...['position', 'opacity', 'clip', 'clip-path', 'content-visibility'],
  ...['overflow', 'overflow-x', 'overflow-y', 'overflowX'],
]

const told = (ask: typeof slow): unknown[] =>
  [...document.querySelectorAll('body *')].map((element) => {
    const style = ask(element)
    return [
      element.outerHTML,
      style.display,
      style.getPropertyValue('display'),
      style.visibility,
      style.getPropertyValue('visibility'),
      [style.position, style.overflow, style.overflowX, style.overflowY, style.opacity],
      PLAIN.map((property) => style.getPropertyValue(property)),
      style.pointerEvents,
    ]
  })

test('display, visibility and what else is asked of a style are what jsdom says of it, with style sheets too', () => {
  document.body.innerHTML = HTML
  const plain = told(slow)
  expect(told(window.getComputedStyle)).toEqual(plain)
  const sheet = document.createElement('style')
  sheet.append('li { display: none } ul { visibility: visible !important }')
  document.body.append(sheet)
  expect(told(slow).slice(0, -1)).not.toEqual(plain)
  expect(told(window.getComputedStyle)).toEqual(told(slow))
  // What axe leaves behind.
  sheet.textContent = '* { pointer-events: all }'
  expect(told(window.getComputedStyle)).toEqual(told(slow))
  expect(told(slow).flat()).toContain('all')
  sheet.textContent = '* { pointer-events: all; overflow: hidden }'
  expect(told(window.getComputedStyle)).toEqual(told(slow))
  sheet.remove()
  document.querySelector('p')?.setAttribute('hidden', '')
  expect(told(window.getComputedStyle)).toEqual(told(slow))
  expect(told(window.getComputedStyle)).not.toEqual(plain)
})
