// Where the files of an item are fetched: by its candidate, or by those who may see the published paper.
import { TYPES_A_VIEW } from '@clearbelt/contract/kinds/screening/shapes'
import { MODES } from '@clearbelt/xray/modes/modes'
import type { ItemAddress } from './kind.ts'

/** Codes of the display modes that a rendering can be asked in. */
const MODE_CODES = [0, 1, 2, 3, 4, 6, 7, 8, 9]

/** Renderings, thumbnail and planes of an item whose picture lies at `url`. */
const addressOf = (url: string, planesUrl: string): ItemAddress => ({
  url,
  thumbUrl: `${url}?size=thumb`,
  planesUrl,
  operations: MODE_CODES.map((type) => ({ type, url: `${url}?type=${type}` })),
})

/**
 * A view from the second on at the address of its item. What the address itself asks for stays, such as a twin.
 */
export function viewAddress(
  { url, planesUrl }: Pick<ItemAddress, 'url' | 'planesUrl'>,
  view: number,
): { url: string; thumbUrl: string; planesUrl: string } {
  const [path = '', asked = ''] = url.split('?')
  const kept = asked.split('&').filter((one) => one !== '' && !one.startsWith('type='))
  const at = `${path}?${[...kept, `type=${view * TYPES_A_VIEW}`].join('&')}`
  return {
    url: at,
    thumbUrl: `${at}&size=thumb`,
    planesUrl: `${planesUrl}${planesUrl.includes('?') ? '&' : '?'}view=${view}`,
  }
}

/** By the random name that an item has in one sitting. */
export const sittingAddress = (alias: string): ItemAddress =>
  addressOf(`/imageapi/Sitting/${alias}`, `/imageapi/Sitting/${alias}/planes`)

/** By the random name that a question has in one practice. */
export const practiceAddress = (alias: string): ItemAddress =>
  addressOf(`/imageapi/Practice/${alias}`, `/imageapi/Practice/${alias}/planes`)

/** By the random name that an image has in one practice. */
export const imagePracticeAddress = (alias: string): ItemAddress =>
  addressOf(`/imageapi/FiscanIStudy/${alias}`, `/imageapi/FiscanIStudy/${alias}/planes`)

/** By the item of a published paper. */
export const paperAddress = (itemID: string): ItemAddress =>
  addressOf(`/imageapi/Paper/${itemID}/picture`, `/imageapi/Paper/${itemID}/planes`)

/** The same for the preview of a paper, with its modes as the preview lists them. */
export function previewAddress(itemID: string): ItemAddress {
  const base = `/imageapi/Paper/${itemID}`
  const picture = (type: number): string => `${base}/picture?type=${type}`
  return {
    url: picture(0),
    thumbUrl: `${base}/picture?size=thumb`,
    planesUrl: `${base}/planes`,
    operations: MODES.map(({ code }) => ({ type: code, url: picture(code) })),
  }
}
