// Screens that are kept behind the open one, taken out of the page while a checker looks at it: nobody meets them until
// they are open, when they are looked at themselves, and the checkers spent most of their time on them.
import type { Page } from '@playwright/test'

/** Takes hidden screens out of the page; answers how to put them back where they were. */
export async function setAside(page: Page): Promise<() => Promise<void>> {
  const places = await page.evaluateHandle(() => {
    // As React hides what it keeps.
    const hidden = [...document.querySelectorAll<HTMLElement>('#content *')].filter(
      ({ style }) => style.display === 'none' && style.getPropertyPriority('display') === 'important',
    )
    return hidden.map((element) => {
      const place = document.createComment('')
      element.replaceWith(place)
      return { element, place }
    })
  })
  return async () => {
    await places.evaluate((all) => {
      for (const { element, place } of all.toReversed()) place.replaceWith(element)
    })
    await places.dispose()
  }
}
