// Makes one picture of several files, such as two views of one bag, and puts it into the field of the picture.
import { BlockOutlined } from '@ant-design/icons'
import { mergePictures, MERGED_MAX, type QuestionPicture } from '@clearbelt/contract/pictures/calls'
import { Alert, Button, Flex, Radio } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call, worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { PictureField, sendPicture } from '../../picture/picture-field.tsx'

type Direction = 'beside' | 'below'

export interface JoinedPictureProps {
  /** Handed in by `Form.Item`. */
  value?: QuestionPicture | null
  onChange?: (picture: QuestionPicture | null) => void
  id?: string
}

export function JoinedPictureField({ value = null, onChange, id }: JoinedPictureProps): ReactNode {
  const say = useText('graphic')
  const chooser = useRef<HTMLInputElement>(null)
  const [direction, setDirection] = useState<Direction>('beside')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const join = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    if (files.length < 2 || files.length > MERGED_MAX) {
      setFailure(say('joinCount', { most: MERGED_MAX }))
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      const pictureIDs: string[] = []
      // One after the other: the order of the files is that of the views.
      for (const file of files) pictureIDs.push((await sendPicture(file)).id)
      onChange?.(await call(mergePictures, { pictureIDs, direction }, { silent: true }))
    } catch (error) {
      setFailure(worded(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex vertical gap={8}>
      <PictureField value={value} {...(onChange ? { onChange } : {})} {...(id ? { id } : {})} />
      <Flex gap={8} wrap align="center">
        <Button icon={<BlockOutlined />} loading={isBusy} onClick={() => chooser.current?.click()}>
          {say('join')}
        </Button>
        <Radio.Group
          aria-label={say('joinHow')}
          value={direction}
          onChange={(event) => setDirection(event.target.value as Direction)}
          options={[
            { value: 'beside', label: say('joinBeside') },
            { value: 'below', label: say('joinBelow') },
          ]}
        />
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept="image/*"
          aria-label={say('join')}
          data-testid="join-files"
          onChange={(event) => {
            void join([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </Flex>
      {failure !== null && <Alert type="error" showIcon title={failure} role="alert" />}
    </Flex>
  )
}
