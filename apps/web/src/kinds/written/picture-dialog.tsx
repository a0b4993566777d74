// A picture for a text: sent as it is chosen, and described for who cannot see it.
import type { QuestionPicture } from '@clearbelt/contract/pictures/calls'
import { Flex, Input, Modal, Typography } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { PictureField } from '../picture/picture-field.tsx'

/** Most characters of a description. */
const ALT_MAX = 300

export interface PictureDialogProps {
  onInsert: (picture: QuestionPicture, alt: string) => void
  onClose: () => void
}

export function PictureDialog({ onInsert, onClose }: PictureDialogProps): ReactNode {
  const say = useText('written')
  const [picture, setPicture] = useState<QuestionPicture | null>(null)
  const [alt, setAlt] = useState('')
  const [isTried, setTried] = useState(false)
  const ids = useId()
  const insert = (): void => {
    setTried(true)
    if (picture === null) return
    onInsert(picture, alt.trim())
    onClose()
  }
  return (
    <Modal
      open
      title={say('pictureTitle')}
      okText={say('insert')}
      cancelText={say('cancel')}
      onOk={insert}
      onCancel={onClose}
      destroyOnHidden
    >
      <Flex vertical gap={12}>
        <PictureField value={picture} onChange={setPicture} />
        {isTried && picture === null && (
          <Typography.Text type="danger" role="alert">
            {say('pictureRule')}
          </Typography.Text>
        )}
        <div>
          <label htmlFor={ids}>{say('altLabel')}</label>
          <Input
            id={ids}
            value={alt}
            maxLength={ALT_MAX}
            aria-describedby={`${ids}-hint`}
            onChange={(event) => setAlt(event.target.value)}
          />
          <Typography.Text type="secondary" id={`${ids}-hint`}>
            {say('altHint')}
          </Typography.Text>
        </div>
      </Flex>
    </Modal>
  )
}
