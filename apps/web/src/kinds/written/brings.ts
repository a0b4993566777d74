// What a clipboard or a drop brings beyond plain words.
import type { Pasted } from './rich-props.ts'

/** Elements that say more than words do. */
const SAYS_MORE =
  /<(b|strong|i|em|u|sub|sup|ul|ol|table|img|math|pre|code|m:omath|h[1-6])[\s>]|data-tex=|class="?katex|msEquation/i

/** Pictures and formatted text of a transfer; null where plain words are all of it. */
export function brings(data: DataTransfer | null): Pasted | null {
  if (data === null) return null
  const html = data.getData('text/html')
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
  // Office programs add a picture of the text that they also give as text.
  if (SAYS_MORE.test(html) && !/^\s*(<meta[^>]*>)?\s*<img[^>]*>\s*$/i.test(html)) return { html, files: [] }
  return files.length > 0 ? { html: '', files } : null
}
