// Tests that share one page: a page of its own costs as much time as what a short test looks at. For files whose pages
// keep nothing that a new address does not replace.
import { test as base, type Page } from '@playwright/test'

export const test = base.extend<object, { kept: Page }>({
  kept: [
    async ({ browser }, use, { project }) => {
      const { viewport, locale, timezoneId, contextOptions } = project.use
      const context = await browser.newContext({
        ...contextOptions,
        ...(viewport === undefined ? {} : { viewport }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ kept, viewport }, use) => {
    if (viewport) await kept.setViewportSize(viewport)
    // Where the pointer was left it would hover over whatever comes there.
    await kept.mouse.move(0, 0)
    await use(kept)
    await kept.unrouteAll({ behavior: 'ignoreErrors' })
    await kept.evaluate(() => {
      localStorage.clear()
      // What draws images fastest here is the same for all of them.
      const painter = sessionStorage.getItem('painter')
      sessionStorage.clear()
      if (painter) sessionStorage.setItem('painter', painter)
    })
  },
})
