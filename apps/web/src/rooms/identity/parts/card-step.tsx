// Both sides of the identity card.
import { MOST_BYTES, realNameImage } from '@clearbelt/contract/identity/real-name-calls'
import { Alert, Button, Flex, theme, Typography, Upload } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { callUpload, worded } from '../../../shared/call.ts'
import { emptyFault } from '../../../shared/files/empty-file.ts'
import { useText } from '../../../shared/i18n.ts'

const SIDES = ['front', 'back'] as const
type Side = (typeof SIDES)[number]
const LEAST_SIDE = 300

export function CardStep({ onDone, onBack }: { onDone: () => Promise<void>; onBack: () => void }): ReactNode {
  const say = useText('identity')
  const [files, setFiles] = useState<Partial<Record<Side, File>>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const wrongOf = async (file: File): Promise<string> => {
    const empty = emptyFault(file)
    if (empty !== null) return empty
    if (file.size > MOST_BYTES.image) return say('pictureLarge', { most: MOST_BYTES.image / 1_000_000 })
    const read = await createImageBitmap(file).catch(() => null)
    if (!read) return say('pictureUnreadable')
    return Math.min(read.width, read.height) < LEAST_SIDE ? say('pictureSmall', { side: LEAST_SIDE }) : ''
  }
  const choose = async (side: Side, file: File): Promise<void> => {
    const wrong = await wrongOf(file)
    setProblems((now) => ({ ...now, [side]: wrong }))
    if (!wrong) setFiles((now) => ({ ...now, [side]: file }))
  }
  const send = async (): Promise<void> => {
    const { front, back } = files
    if (!front || !back)
      return setProblems(
        Object.fromEntries(SIDES.filter((side) => !files[side]).map((side) => [side, say('required')])),
      )
    setFailure(null)
    setProblems({})
    setShare(0)
    try {
      await callUpload(realNameImage, {}, { front, back }, { silent: true, onProgress: setShare })
      await onDone()
    } catch (error) {
      const { message, fields } = worded(error)
      setProblems(Object.fromEntries(fields.map((field) => [field.path, field.message])))
      setFailure(fields.length > 0 ? null : message)
      setShare(null)
    }
  }
  return (
    <Flex vertical gap={16}>
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      <Typography.Text type="secondary">{say('cardHint')}</Typography.Text>
      <Flex gap={16} wrap>
        {SIDES.map((side) => (
          <SideField
            key={side}
            side={side}
            file={files[side]}
            problem={problems[side]}
            onChoose={(file) => void choose(side, file)}
          />
        ))}
      </Flex>
      <Flex gap={8}>
        <Button onClick={onBack}>{say('back')}</Button>
        <Button type="primary" loading={share !== null} onClick={() => void send()}>
          {share === null ? say('next') : say('sending', { percent: Math.round(share * 100) })}
        </Button>
      </Flex>
    </Flex>
  )
}

function SideField({
  side,
  file,
  problem,
  onChoose,
}: {
  side: Side
  file: File | undefined
  problem: string | undefined
  onChoose: (file: File) => void
}): ReactNode {
  const say = useText('identity')
  const { token } = theme.useToken()
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  const label = say(side === 'front' ? 'cardFront' : 'cardBack')
  return (
    <Flex vertical gap={8} style={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography.Text>{label}</Typography.Text>
      <div
        style={{
          aspectRatio: '8 / 5',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          borderRadius: token.borderRadius,
          background: token.colorFillTertiary,
        }}
      >
        {url ? (
          <img src={url} alt={label} style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
        ) : (
          <Typography.Text type="secondary">{say('noPicture')}</Typography.Text>
        )}
      </div>
      <Upload
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        beforeUpload={(chosen) => {
          onChoose(chosen)
          return false
        }}
      >
        <Button aria-label={`${say('avatarChoose')}: ${label}`}>{say('avatarChoose')}</Button>
      </Upload>
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </Flex>
  )
}
