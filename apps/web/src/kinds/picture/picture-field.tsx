// The field that a question's picture is put into: chosen, dropped or pasted, sent at once, and described in words.
import './picture.css'
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { QUESTION_PICTURE_BYTES_MAX, uploadPicture, type QuestionPicture } from '@clearbelt/contract/pictures/calls'
import { Alert, Button, Flex, Progress, Typography } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { isCallError } from '../../shared/call-error.ts'
import { callUpload, worded } from '../../shared/call.ts'
import { emptyFault } from '../../shared/files/empty-file.ts'
import { sayNumber, sayPercent, useText } from '../../shared/i18n.ts'
import { usePicture } from './use-picture.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp']
const ACCEPTED = ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.bmp', ...TYPES].join(',')

export interface PictureFieldProps {
  /** The picture chosen; null: none. Handed in by `Form.Item`. */
  value?: QuestionPicture | null
  onChange?: (picture: QuestionPicture | null) => void
  id?: string
  /** False while a picture must stay. */
  canRemove?: boolean
}

/** Sends one picture; answers what was kept. */
export const sendPicture = (
  file: Blob,
  options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<QuestionPicture> => callUpload(uploadPicture, {}, { upfile: file }, { silent: true, ...options })

/** The picture among what was dropped or pasted, if there is one. */
export const pictureIn = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? data?.files[0] ?? null

export function PictureField({ value = null, onChange, id, canRemove = true }: PictureFieldProps): ReactNode {
  const say = useText('picture')
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const stopper = useRef<AbortController | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const ownID = useId()
  const { src } = usePicture(value?.thumbUrl ?? '')
  useEffect(() => () => stopper.current?.abort(), [])

  const take = async (file: File | null): Promise<void> => {
    if (file === null) return
    stopper.current?.abort()
    const fault = emptyFault(file)
    if (fault !== null) return setFailure(fault)
    if (file.size > QUESTION_PICTURE_BYTES_MAX) {
      setFailure(say('tooHeavy', { megabytes: sayNumber(QUESTION_PICTURE_BYTES_MAX / 1_000_000) }))
      return
    }
    // The server tells by the content; this only spares sending what is none by its own name.
    if (file.type !== '' && !TYPES.includes(file.type)) {
      setFailure(say('wrongType'))
      return
    }
    const stopping = new AbortController()
    stopper.current = stopping
    setFailure(null)
    setSent(0)
    try {
      onChange?.(await sendPicture(file, { signal: stopping.signal, onProgress: setSent }))
    } catch (error) {
      if (!stopping.signal.aborted && !isCallError(error, 'aborted')) setFailure(worded(error).message)
    } finally {
      if (stopper.current === stopping) setSent(null)
    }
  }
  const isSending = sent !== null
  return (
    <Flex vertical gap={8}>
      {value !== null && (
        <div className="pf-shown">
          {src === null ? <span className="pf-blank" /> : <img src={src} alt={say('chosen')} />}
          <Flex vertical gap={8}>
            <Typography.Text type="secondary">
              {say('size', { width: sayNumber(value.width), height: sayNumber(value.height) })}
            </Typography.Text>
            {canRemove && (
              <Button icon={<DeleteOutlined />} disabled={isSending} onClick={() => onChange?.(null)}>
                {say('remove')}
              </Button>
            )}
          </Flex>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped or pasted falls on it */}
      <fieldset
        className="pf-drop"
        aria-label={say('field')}
        aria-describedby={`${ownID}-hint`}
        // Pictures are pasted into what is focused.
        {...{ tabIndex: 0 }}
        data-over={isOver}
        onPaste={(event) => {
          const file = pictureIn(event.clipboardData)
          if (file === null) return
          event.preventDefault()
          void take(file)
        }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(pictureIn(event.dataTransfer))
        }}
      >
        <Button
          icon={<UploadOutlined />}
          disabled={isSending}
          onClick={() => chooser.current?.click()}
          {...(id ? { id } : {})}
        >
          {say(value === null ? 'choose' : 'replace')}
        </Button>
        <Typography.Text type="secondary" id={`${ownID}-hint`}>
          {say('dropHint', { megabytes: sayNumber(QUESTION_PICTURE_BYTES_MAX / 1_000_000) })}
        </Typography.Text>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={say('choose')}
          data-testid="picture-file"
          onChange={(event) => {
            void take(event.target.files?.[0] ?? null)
            event.target.value = ''
          }}
        />
      </fieldset>
      {isSending && (
        <Flex gap={8} align="center">
          <Progress
            percent={Math.floor(sent * 100)}
            size="small"
            format={() => sayPercent(sent)}
            aria-label={say('sending')}
          />
          <Button size="small" onClick={() => stopper.current?.abort()}>
            {say('stop')}
          </Button>
        </Flex>
      )}
      {failure !== null && <Alert type="error" showIcon title={failure} role="alert" />}
    </Flex>
  )
}
