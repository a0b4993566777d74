// The own picture: chosen, cut to a square, removed.
import { removeAvatar, saveAvatar } from '@clearbelt/contract/identity/avatar-calls'
import { Alert, Button, Flex, Modal, Slider, Typography, Upload } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { loadAccount, useAccount } from '../shared/account.ts'
import { call, callUpload, worded } from '../shared/call.ts'
import { emptyFault } from '../shared/files/empty-file.ts'
import { useText } from '../shared/i18n.ts'
import { toast } from '../shared/toast.ts'
import { Section } from '../ui/section.tsx'
import { AccountAvatar } from './avatar.tsx'
import { MOST_ZOOM, moved, squareOf, WHOLE, type Crop } from './crop.ts'

const MOST_BYTES = 5_000_000
const LEAST_SIDE = 64
/** Width of the view in the dialog, and of what is sent, in px. */
const VIEW = 280
const SENT = 512
const ARROW_STEP = 10
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
}

export function OwnAvatar(): ReactNode {
  const say = useText('account')
  const info = useAccount((account) => account.info)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (!info) return null
  const choose = async (file: File): Promise<void> => {
    const empty = emptyFault(file)
    setProblem(empty)
    if (empty !== null) return undefined
    if (file.size > MOST_BYTES) return setProblem(say('pictureLarge', { most: MOST_BYTES / 1_000_000 }))
    const read = await createImageBitmap(file).catch(() => null)
    if (!read) return setProblem(say('pictureUnreadable'))
    if (Math.min(read.width, read.height) < LEAST_SIDE) return setProblem(say('pictureSmall', { side: LEAST_SIDE }))
    setPicture(read)
  }
  const remove = async (): Promise<void> => {
    await call(removeAvatar, {})
    await loadAccount()
  }
  return (
    <Section title={say('avatar')}>
      <Flex gap={16} align="center" wrap>
        <AccountAvatar userID={info.userID} name={info.userName} version={info.avatar} size={72} />
        <Flex vertical gap={8}>
          <Flex gap={8} wrap>
            <Upload
              accept="image/png,image/jpeg,image/webp"
              showUploadList={false}
              beforeUpload={(file) => {
                void choose(file)
                return false
              }}
            >
              <Button>{say('avatarChoose')}</Button>
            </Upload>
            {info.avatar && (
              <Button type="text" onClick={() => void remove().catch(() => {})}>
                {say('avatarRemove')}
              </Button>
            )}
          </Flex>
          <Typography.Text type="secondary">{say('avatarHint')}</Typography.Text>
        </Flex>
      </Flex>
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
      {picture && <CropDialog picture={picture} onClose={() => setPicture(null)} />}
    </Section>
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }): ReactNode {
  const say = useText('account')
  const [crop, setCrop] = useState(WHOLE)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const drag = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas) draw(canvas, picture, crop)
  }, [canvas, picture, crop])
  const move = (by: { x: number; y: number }): void => setCrop((now) => moved(picture, now, by, VIEW))
  const onMove = (event: PointerEvent): void => {
    if (!drag.current) return
    move({ x: event.clientX - drag.current.x, y: event.clientY - drag.current.y })
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const onKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    move(by)
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const sent = document.createElement('canvas')
      sent.width = SENT
      sent.height = SENT
      draw(sent, picture, crop)
      const upfile = await new Promise<Blob | null>((resolve) => {
        sent.toBlob(resolve, 'image/png')
      })
      await callUpload(saveAvatar, {}, { upfile: upfile ?? new Blob() }, { silent: true })
      await loadAccount()
      toast('success', say('saved'))
      onClose()
    } catch (error) {
      setFailure(worded(error).message)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say('avatarCrop')}
      width={360}
      okText={say('save')}
      cancelText={say('cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Flex vertical gap={12} align="center">
        {failure && <Alert type="error" showIcon title={failure} role="alert" />}
        <button
          type="button"
          aria-label={say('avatarMove')}
          style={{
            width: VIEW,
            height: VIEW,
            maxWidth: '100%',
            padding: 0,
            border: 0,
            background: 'none',
            borderRadius: '50%',
            cursor: 'grab',
            touchAction: 'none',
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={onMove}
          onPointerUp={() => {
            drag.current = null
          }}
          onKeyDown={onKey}
        >
          <canvas
            ref={setCanvas}
            width={VIEW}
            height={VIEW}
            style={{ width: '100%', height: '100%', borderRadius: '50%' }}
          />
        </button>
        <Typography.Text type="secondary">{say('avatarMove')}</Typography.Text>
        <Slider
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(zoom) => setCrop((now) => ({ ...now, zoom }))}
          tooltip={{ open: false }}
          ariaLabelForHandle={say('avatarZoom')}
          style={{ width: '100%' }}
        />
      </Flex>
    </Modal>
  )
}
