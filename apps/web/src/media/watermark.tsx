// A text that lies faintly over a file, many times and aslant, so that a picture taken of it tells who looked.
import type { CSSProperties, ReactNode } from 'react'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`).slice(0, 300)

/** Lies over its nearest placed box and is in nobody's way. Grey with both a light and a dark edge reads on anything. */
export function Watermark({ text }: { text: string }): ReactNode {
  const tile =
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><text x="160" y="100" text-anchor="middle" ` +
    `transform="rotate(-22 160 100)" font-family="sans-serif" font-size="15" fill="gray" fill-opacity="0.34" ` +
    `stroke="white" stroke-opacity="0.16" stroke-width="2" paint-order="stroke">${escaped(text)}</text></svg>`
  const style: CSSProperties = { backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile)}")` }
  return <div className="media-watermark" aria-hidden style={style} data-text={text} />
}
