// Before an exam that takes photos: what is taken and why, the candidate's consent, and a look through the camera.
import { CameraOutlined } from '@ant-design/icons'
import { agreeToPhotos, PHOTO_CONSENT_VERSION } from '@clearbelt/contract/exams/hold-calls'
import { Alert, Button, Checkbox, Flex, Typography } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import type { Instructions } from '../api/tasks.ts'
import { openLens } from '../day/camera.ts'

type Look =
  | { kind: 'untried' }
  | { kind: 'opening' }
  | { kind: 'works'; stream: MediaStream }
  | { kind: 'denied' | 'missing' }

export const takesPhotos = (of: Pick<Instructions, 'photoDuration' | 'isAntiCheating' | 'isMonitor'>): boolean =>
  of.photoDuration > 0 && (of.isAntiCheating || of.isMonitor)

/**
 * `onReady` hears whether the exam may begin: with consent, and where the exam waits for a camera, with one that works.
 */
export function CameraCheck({ of, onReady }: { of: Instructions; onReady: (isReady: boolean) => void }): ReactNode {
  const say = useText('exams')
  const [look, setLook] = useState<Look>({ kind: 'untried' })
  const [consent, setConsent] = useState<'none' | 'given' | 'kept'>('none')
  const close = useRef<() => void>(() => {})
  useEffect(() => () => close.current(), [])
  const isReady = consent === 'kept' && (of.photoPolicy === 'flag' || look.kind === 'works')
  useEffect(() => onReady(isReady), [onReady, isReady])
  /** The exam may begin when the server keeps the consent; what it refuses it says itself. */
  const agree = async (isAgreed: boolean): Promise<void> => {
    setConsent(isAgreed ? 'given' : 'none')
    if (!isAgreed) return
    const isKept = await call(agreeToPhotos, {
      id: of.processID,
      version: PHOTO_CONSENT_VERSION,
      language: culture,
    }).then(
      () => true,
      () => false,
    )
    setConsent((now) => (now === 'given' ? (isKept ? 'kept' : 'none') : now))
  }
  const open = async (): Promise<void> => {
    close.current()
    setLook({ kind: 'opening' })
    try {
      const lens = await openLens(() => setLook({ kind: 'missing' }))
      close.current = lens.close
      setLook({ kind: 'works', stream: lens.stream })
    } catch (error) {
      setLook({ kind: error instanceof Error && error.message === 'denied' ? 'denied' : 'missing' })
    }
  }
  return (
    <section aria-label={say('photosTitle')}>
      <h2 style={{ margin: '0 0 12px', fontSize: 17 }}>{say('photosTitle')}</h2>
      <Flex vertical gap={12} align="start">
        <Typography.Text>
          {say('photosText', { seconds: sayNumber(of.photoDuration) })}{' '}
          {say(of.photoPolicy === 'block' ? 'photosBlock' : 'photosFlag')}
        </Typography.Text>
        {look.kind === 'works' && <Preview stream={look.stream} />}
        {look.kind === 'works' && <Alert type="success" showIcon title={say('cameraWorks')} />}
        {(look.kind === 'denied' || look.kind === 'missing') && (
          <Alert
            type={of.photoPolicy === 'block' ? 'error' : 'warning'}
            showIcon
            title={say(`note_${look.kind}`)}
            description={say(of.photoPolicy === 'block' ? 'cameraText' : 'photosFlag')}
          />
        )}
        <Button icon={<CameraOutlined />} loading={look.kind === 'opening'} onClick={() => void open()}>
          {say(look.kind === 'untried' || look.kind === 'opening' ? 'cameraCheck' : 'cameraRetry')}
        </Button>
        <Checkbox checked={consent !== 'none'} onChange={(event) => void agree(event.target.checked)}>
          {say('photosConsent')}
        </Checkbox>
      </Flex>
    </section>
  )
}

function Preview({ stream }: { stream: MediaStream }): ReactNode {
  const say = useText('exams')
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = stream
    },
    [stream],
  )
  return (
    <video
      ref={show}
      autoPlay
      muted
      playsInline
      aria-label={say('cameraPreview')}
      style={{
        width: 240,
        maxWidth: '100%',
        aspectRatio: '4 / 3',
        borderRadius: 8,
        background: 'black',
        objectFit: 'cover',
        transform: 'scaleX(-1)',
      }}
    />
  )
}
