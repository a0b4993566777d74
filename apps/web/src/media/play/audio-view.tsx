// A recording: its name and the bar of a player.
import { CustomerServiceOutlined } from '@ant-design/icons'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import type { MediaViewProps } from '../media-file.ts'
import { Told } from '../told.tsx'
import { clockWords } from './clock-words.ts'
import { Controls } from './controls.tsx'
import { pressKey } from './player-keys.ts'
import { usePlayer } from './use-player.ts'

export function AudioView(props: MediaViewProps): ReactNode {
  const { file, fastest } = props
  const say = useText('media')
  const player = usePlayer(props)
  const { state, element, events } = player
  const onKey = (event: KeyboardEvent): void => {
    const isControl = event.target instanceof HTMLElement && event.target.tagName !== 'SECTION'
    if (event.ctrlKey || event.metaKey || event.altKey || isControl) return
    if (pressKey(event.key, player)) event.preventDefault()
  }
  if (state.failed) return <Told title={say('audioFailed')} name={file.name} isFailure onRetry={player.retry} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="media-player media-sound"
      aria-label={say('audio', { name: file.name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys are the player's
      tabIndex={0}
      onKeyDown={onKey}
    >
      <div className="media-sign">
        <CustomerServiceOutlined aria-hidden />
        <span>{file.name}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings have no subtitles */}
      <audio ref={element as never} {...events} src={file.url} preload="metadata" />
      <output className="media-notice">
        {state.refused !== null && <span>{say('noAhead', { time: clockWords(state.refused) })}</span>}
      </output>
      <Controls player={player} file={file} {...(fastest === undefined ? {} : { fastest })} />
    </section>
  )
}
