// Draws things of the item library in worker threads. No door is opened here.
import { drawItem, drawOwnItem, type ItemSide } from '@clearbelt/xray/item-view'
import type { Look } from '@clearbelt/xray/device'
import type { OwnItem } from '@clearbelt/xray/own-item'
import { renderMode } from '@clearbelt/xray/modes/modes'
import { prepare } from '@clearbelt/xray/prepare/prepare'
import { dropAlpha, encodeRendering } from '../../../pixels/pictures.ts'

export interface ItemDrawing {
  code: string
  /** What somebody drew under that code; left out for a kind of the catalogue. */
  own?: Pick<OwnItem, 'parts'>
  variant: number
  side: ItemSide
  /** The screen it is shown on; left out: standard. */
  look?: Look
  /** Pixels. */
  width: number
  height: number
}

/** A thing alone on the belt, in the default image function, as JPEG. */
export function drawItemPicture({ code, own, variant, side, look, width, height }: ItemDrawing): Promise<Uint8Array> {
  const planes = own ? drawOwnItem(own, side, width, height) : drawItem(code, variant, side, width, height)
  const shown = prepare(look === undefined ? planes : { ...planes, look })
  return encodeRendering({ width, height, rgb: dropAlpha(renderMode(shown, 0)) })
}
