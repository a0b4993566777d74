// How a drawing looks to the scanner: drawn here by the engine, so that it follows each line at once.
import { OWN_MATERIALS, type DrawnPart } from '@clearbelt/domain/images/own-item'
import { drawOwnItem, type ItemSide } from '@clearbelt/xray/item-view'
import { renderMode } from '@clearbelt/xray/modes/modes'
import { prepare } from '@clearbelt/xray/prepare/prepare'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'

/** Pixels; drawn in some 30 ms. */
const SIZE = { width: 320, height: 224 }
/** So long a line must rest before it is drawn anew, in ms. */
const REST = 60

export function XrayPreview({ parts, side }: { parts: readonly DrawnPart[]; side: ItemSide }): ReactNode {
  const say = useText('own-items')
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useDeferredValue(parts)
  useEffect(() => {
    const timer = setTimeout(() => {
      const context = canvas.current?.getContext('2d')
      if (!context) return
      const engine = shown.map((part) => ({ ...part, material: OWN_MATERIALS[part.material] }))
      const planes = drawOwnItem({ parts: engine }, side, SIZE.width, SIZE.height)
      const image = new ImageData(SIZE.width, SIZE.height)
      renderMode(prepare(planes), 0, image.data)
      context.putImageData(image, 0, 0)
    }, REST)
    return () => clearTimeout(timer)
  }, [shown, side])
  return (
    <canvas
      ref={canvas}
      {...SIZE}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is a picture
      role="img"
      aria-label={say(`preview_${side}`)}
      style={{ display: 'block', width: '100%', background: 'white', borderRadius: 6 }}
    />
  )
}
