// The manual's picture of a bag that is packed by hand.
import { addHandBag } from '@clearbelt/contract/images/by-hand/calls'
import type { Page } from '@playwright/test'
import { productUrl, type Api } from '../../e2e/support/product.ts'

export const BY_HAND_PICTURES = ['by-hand']

const laid = (code: string, x: number, y: number, lift: number, yaw: number) => ({
  code,
  variant: 0,
  x,
  y,
  lift,
  turn: [0, 0, yaw] as [number, number, number],
  amount: 1,
})

/** Packs a suitcase, opens it to be edited, and takes its picture with a thing selected. */
export async function takeByHand(
  page: Page,
  client: Api,
  take: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const { id } = await client.call(addHandBag, {
    name: 'Pistol under a laptop',
    scene: {
      container: 'suitcase',
      seed: '5'.repeat(32),
      yaw: 0,
      fill: { seed: '7'.repeat(32), clutter: 0.15 },
      items: [
        laid('everyday.laptop', 4, 0, 5, 0),
        laid('firearm.pistol', 8, 3, 1, 30),
        laid('everyday.water-bottle', -16, 4, 0, 80),
      ],
    },
  })
  await page.goto(`${productUrl()}/mapManage/mapfiscan/byHand/${id}`)
  await page.locator('[data-thing="1"]').first().focus()
  await page.locator('.hand-list img[src^="blob:"]').nth(3).waitFor()
  await take(page, 'by-hand')
}
