// A video with our own controls: the picture keeps its shape in any box, and everything works by keyboard.
import { CaretRightFilled, LoadingOutlined } from '@ant-design/icons'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import type { MediaViewProps } from '../media-file.ts'
import { Told } from '../told.tsx'
import { clockWords } from './clock-words.ts'
import { Controls } from './controls.tsx'
import { Marquee } from './marquee.tsx'
import { pressKey } from './player-keys.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePlayer } from './use-player.ts'
import { useSource } from './use-source.ts'

/** Controls have keys of their own: sliders their arrows, buttons and choices the space bar. */
const isTaken = (target: EventTarget, key: string): boolean =>
  target instanceof HTMLElement &&
  ((/^(SELECT|INPUT)$/.test(target.tagName) && key.length > 1) || (target.tagName !== 'SECTION' && key === ' '))

export function VideoView(props: MediaViewProps): ReactNode {
  const { file, marquee, fastest } = props
  const say = useText('media')
  const box = useRef<HTMLElement>(null)
  const player = usePlayer(props)
  const { state, element, events } = player
  const source = useSource(element, file)
  const screen = useFullScreen(box, element)
  const tracks = file.subtitles ?? []
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key)) return
    const keys = {
      ...player,
      toggleScreen: screen.toggle,
      toggleSubtitles: () => player.setSubtitles(state.subtitles < 0 && tracks.length > 0 ? 0 : -1),
    }
    if (pressKey(event.key, keys)) event.preventDefault()
  }
  return (
    // The keys of the player reach it wherever the focus stands within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      className="media-player"
      aria-label={say('video', { name: file.name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys are the player's
      tabIndex={0}
      onKeyDown={onKey}
    >
      <div className="media-stage">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- not every video has subtitles */}
        <video
          ref={element}
          {...events}
          {...(source === undefined ? {} : { src: source })}
          {...(file.poster ? { poster: file.poster } : {})}
          preload="metadata"
          playsInline
          disablePictureInPicture={props.furthest !== undefined}
          tabIndex={-1}
          onClick={player.toggle}
        >
          {tracks.map(({ language, url }) => (
            <track key={language} kind="subtitles" srcLang={language} label={language} src={url} />
          ))}
        </video>
        {marquee && <Marquee text={marquee} />}
        {state.waiting && !state.failed && <LoadingOutlined aria-hidden className="media-waiting" />}
        {!state.playing && !state.failed && (
          <button type="button" className="media-start" tabIndex={-1} aria-hidden onClick={player.toggle}>
            <CaretRightFilled aria-hidden />
          </button>
        )}
        <output className="media-notice">
          {state.refused !== null && <span>{say('noAhead', { time: clockWords(state.refused) })}</span>}
        </output>
        {state.failed && (
          <div className="media-failed">
            <Told title={say('videoFailed')} name={file.name} isFailure onRetry={player.retry} />
          </div>
        )}
      </div>
      <Controls
        player={player}
        file={file}
        screen={screen}
        {...(fastest === undefined ? {} : { fastest })}
        subtitles={{
          languages: tracks.map(({ language }) => language),
          shown: state.subtitles,
          show: player.setSubtitles,
        }}
      />
    </section>
  )
}
