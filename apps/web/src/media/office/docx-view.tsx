// A text document drawn by the browser, where the server could make no PDF of it: shut in a shadow of its own, so that
// its styles stay in it, and built from elements alone, never from markup.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { MediaViewProps } from '../media-file.ts'
import { useTicks } from '../use-ticks.ts'
import { safeElement, safeLinks, type ElementWish } from './safe-element.ts'
import { fetchFile } from './fetch-file.ts'
import { FileFrame } from './file-frame.tsx'
import { useFile } from './use-file.ts'
import { openZip } from './zip.ts'

export function DocxView({ file, onTick, onFail }: MediaViewProps): ReactNode {
  const [host, setHost] = useState<HTMLDivElement | null>(null)
  const { opened, retry } = useFile(
    file.url,
    async (url, signal) => {
      const [blob, { parseAsync, renderDocument }] = await Promise.all([fetchFile(url, signal), import('docx-preview')])
      // Says whether it would grow too large before anything of it is unpacked.
      await openZip(blob)
      const settings = {
        useBase64URL: true,
        renderAltChunks: false,
        renderComments: false,
        experimental: false,
        h: (wish: ElementWish) => safeElement(wish),
      }
      const parsed: unknown = await parseAsync(blob, settings as never)
      return renderDocument(parsed, settings as never)
    },
    onFail,
  )
  useTicks(onTick, 0)
  const nodes = opened.status === 'ready' ? opened.data : null
  const drawn = useRef<readonly Node[] | null>(null)
  useEffect(() => {
    if (!host || !nodes || drawn.current === nodes) return
    drawn.current = nodes
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    root.replaceChildren(...nodes)
    safeLinks(root)
    narrow(host, root)
  }, [host, nodes])
  return (
    <FileFrame file={file} opened={opened} retry={retry}>
      <div ref={setHost} />
    </FileFrame>
  )
}

/** Pages wider than the box are drawn smaller: nobody scrolls each line sideways on a phone. */
function narrow(host: HTMLElement, root: ShadowRoot): void {
  const page = root.querySelector<HTMLElement>('section')
  const wrapper = page?.parentElement
  if (!page || !wrapper || host.clientWidth === 0) return
  const share = (host.clientWidth - 16) / page.offsetWidth
  if (share < 1) Object.assign(wrapper.style, { zoom: String(share), padding: '8px' })
}
