// The frame around a document that is shown by the browser itself: its tools, and what stands there while it opens or
// when it does not.
import { DownloadOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { LoadingState } from '../../ui/states.tsx'
import type { MediaFile } from '../media-file.ts'
import { useFullScreen } from '../play/use-full-screen.ts'
import { ScrollBox } from '../scroll-box.tsx'
import { Told } from '../told.tsx'
import { ToolKey } from '../tool-key.tsx'
import type { Opened } from './use-file.ts'

export interface FileFrameProps {
  file: MediaFile
  opened: Opened<unknown>
  retry: () => void
  /** Before the keys that every document has. */
  tools?: ReactNode
  children: ReactNode
}

export function FileFrame({ file, opened, retry, tools, children }: FileFrameProps): ReactNode {
  const say = useText('media')
  const frame = useRef<HTMLElement>(null)
  const screen = useFullScreen(frame)
  return (
    <section ref={frame} className="media-frame" aria-label={say('content')}>
      <Flex className="media-tools" role="toolbar" aria-label={say('tools')} wrap gap={4} align="center">
        {tools}
        <span className="media-gap" />
        <a href={file.url} download={file.name} className="media-download">
          <DownloadOutlined aria-hidden /> {say('download')}
        </a>
        <ToolKey
          words={screen.isFull ? say('fullScreenLeave') : say('fullScreen')}
          icon={screen.isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={screen.toggle}
        />
      </Flex>
      <ScrollBox className="media-scroll" label={say('content')}>
        {opened.status === 'loading' && <LoadingState rows={10} />}
        {opened.status === 'failed' && (
          <Told
            title={opened.isTooLarge ? say('tooLarge') : say('showFailed')}
            {...(opened.isTooLarge ? { hint: say('noViewHint') } : {})}
            name={file.name}
            isFailure={!opened.isTooLarge}
            download={file.url}
            {...(opened.isTooLarge ? {} : { onRetry: retry })}
          />
        )}
        {children}
      </ScrollBox>
    </section>
  )
}
