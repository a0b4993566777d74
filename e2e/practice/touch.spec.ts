// A finger on the image of a practice and of a desk, by the real styles of their pages. Needs no running product.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const WEB = join(import.meta.dirname, '../../apps/web/src')

for (const [place, name, sheet] of [
  ['a practice', 'image-practice', 'rooms/practice/image-practice/practice.css'],
  ['a desk', 'image-desk', 'viewer/desk/desk.css'],
] as const)
  test(`a finger that moves over the whole image of ${place} scrolls the page; over a part of it, it moves the image alone`, async ({
    browser,
  }) => {
    const sheets = ['console/theme.css', sheet]
    const styles = await Promise.all(sheets.map((path) => readFile(join(WEB, path), 'utf8')))
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width"><style>${styles.join('\n')}</style>
    <body style="height: 3000px; margin: 0"><div class="sp ${name}" style="position: relative; height: 760px; --box-height: 700px">
    <div class="sp-stage" data-zoomed="false"></div></div></body>`)
    const session = await context.newCDPSession(page)
    const swipe = async (): Promise<number> => {
      await page.evaluate(() => scrollTo(0, 0))
      const at = (y: number) => [{ x: 195, y, id: 1 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(600) })
      for (let y = 580; y >= 300; y -= 20)
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      return page.evaluate(() => scrollY)
    }
    // The page that was let scroll goes on by itself for a while, so that comes last.
    await page.locator('.sp-stage').evaluate((stage) => stage.setAttribute('data-zoomed', 'true'))
    expect(await swipe()).toBe(0)
    await page.locator('.sp-stage').evaluate((stage) => stage.setAttribute('data-zoomed', 'false'))
    expect(await swipe()).toBeGreaterThan(100)
    await context.close()
  })
