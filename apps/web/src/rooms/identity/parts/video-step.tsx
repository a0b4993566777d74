// A short video of the person, recorded in the page: turns of the head as asked; sending it sends everything to be
// checked.
import { MOST_BYTES, realNameVideo, VIDEO_SECONDS } from '@clearbelt/contract/identity/real-name-calls'
import { Alert, Button, Flex, Progress, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { openCamera, type Camera } from '../../../shared/open-camera.ts'
import { CameraPreview } from '../../../account/face/preview.tsx'
import { callUpload, worded } from '../../../shared/call.ts'
import { sayList, useText } from '../../../shared/i18n.ts'

/** Long enough for three turns, and well within what is taken. */
const RECORD_SECONDS = 8
const BITS_A_SECOND = 1_500_000
const TYPES = ['video/webm;codecs=vp8', 'video/webm', 'video/mp4']
const recordable = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/** Records a stream for some seconds. `onSecond` is told how many are left. */
function recordFor(
  stream: MediaStream,
  mimeType: string,
  onSecond: (left: number) => void,
): { stop: () => void; video: Promise<Blob> } {
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_A_SECOND })
  const chunks: Blob[] = []
  let left = RECORD_SECONDS
  onSecond(left)
  const timer = setInterval(() => {
    onSecond(--left)
    if (left <= 0) stop()
  }, 1000)
  const stop = (): void => {
    clearInterval(timer)
    if (recorder.state === 'recording') recorder.stop()
  }
  const video = new Promise<Blob>((resolve) => {
    recorder.addEventListener('dataavailable', (event) => chunks.push(event.data))
    recorder.addEventListener('stop', () => resolve(new Blob(chunks, { type: mimeType })))
  })
  recorder.start()
  return { stop, video }
}

export function VideoStep({
  turns,
  onDone,
  onBack,
}: {
  turns: readonly ('left' | 'right')[]
  onDone: () => Promise<void>
  onBack: () => void
}): ReactNode {
  const say = useText('identity')
  const camera = useRef<Camera | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const isGone = useRef(false)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [left, setLeft] = useState(0)
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop.current?.()
      camera.current?.close()
    }
  }, [])
  const open = async (): Promise<void> => {
    setFailure(null)
    if (!recordable()) return setFailure(say('videoUnsupported'))
    try {
      camera.current = await openCamera()
      setStream(camera.current.stream)
    } catch (error) {
      setFailure(say(error instanceof Error && error.message === 'denied' ? 'cameraDenied' : 'cameraMissing'))
    }
  }
  const record = async (): Promise<void> => {
    const type = recordable()
    if (!stream || !type) return
    setFailure(null)
    const running = recordFor(stream, type, setLeft)
    stop.current = running.stop
    const video = await running.video
    if (isGone.current) return
    if (video.size > MOST_BYTES.video) return setFailure(say('pictureLarge', { most: MOST_BYTES.video / 1_000_000 }))
    setShare(0)
    try {
      await callUpload(realNameVideo, {}, { video }, { silent: true, onProgress: setShare })
      await onDone()
    } catch (error) {
      setFailure(worded(error).message)
      setShare(null)
    }
  }
  const isBusy = left > 0 || share !== null
  return (
    <Flex vertical gap={16}>
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      <Typography.Text>
        {say('videoHint', {
          turns: sayList(turns.map((turn) => say(turn === 'left' ? 'toLeft' : 'toRight'))),
          seconds: RECORD_SECONDS,
        })}
      </Typography.Text>
      {stream && (
        <div style={{ maxWidth: 420 }}>
          <CameraPreview stream={stream} />
        </div>
      )}
      {left > 0 && (
        <Flex gap={12} align="center">
          <Progress
            percent={((RECORD_SECONDS - left) / RECORD_SECONDS) * 100}
            showInfo={false}
            style={{ maxWidth: 300 }}
            aria-label={say('recording')}
          />
          <Typography.Text>{say('recordingLeft', { seconds: left })}</Typography.Text>
        </Flex>
      )}
      <Flex gap={8} wrap>
        <Button onClick={onBack} disabled={isBusy}>
          {say('back')}
        </Button>
        {stream ? (
          <Button type="primary" loading={share !== null} disabled={left > 0} onClick={() => void record()}>
            {share === null ? say('record') : say('sending', { percent: Math.round(share * 100) })}
          </Button>
        ) : (
          <Button type="primary" onClick={() => void open()}>
            {say('faceOpenCamera')}
          </Button>
        )}
      </Flex>
      <Typography.Text type="secondary">
        {say('videoBounds', { least: VIDEO_SECONDS.least, most: VIDEO_SECONDS.most })}
      </Typography.Text>
    </Flex>
  )
}
