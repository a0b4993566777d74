// Two questions side by side, and what is to be done with them.
import { Button, Flex, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { QuestionView } from '../../../kinds/question-view.tsx'
import { SIDES } from './versions.tsx'

export interface ComparedQuestion {
  title: string
  kind: KindCode
  /** As its kind shows it. */
  content: unknown
}

export interface CompareDialogProps {
  open: boolean
  title: string
  text: string
  /** The question on the page, and those it is compared with. */
  own: ComparedQuestion | null
  others: readonly ComparedQuestion[]
  /** In their order; the last is the main one. */
  acts: readonly { key: string; label: string; onClick: () => void; main?: boolean }[]
  onClose: () => void
}

const WIDTH = 920

export function CompareDialog({ open, title, text, own, others, acts, onClose }: CompareDialogProps): ReactNode {
  const side = ({ title: heading, kind, content }: ComparedQuestion, key: string): ReactNode => (
    <Flex key={key} vertical gap={8} style={{ minWidth: 0 }}>
      <Typography.Text strong>{heading}</Typography.Text>
      <QuestionView kind={kind} content={content} usage="preview" />
    </Flex>
  )
  return (
    <Modal
      open={open}
      title={title}
      width={WIDTH}
      onCancel={onClose}
      destroyOnHidden
      footer={acts.map(({ key, label, onClick, main }) => (
        <Button key={key} type={main ? 'primary' : 'default'} onClick={onClick}>
          {label}
        </Button>
      ))}
    >
      <p style={{ marginTop: 0 }}>{text}</p>
      <div style={SIDES}>
        {own && side(own, 'own')}
        <Flex vertical gap={16}>
          {others.map((other, at) => side(other, String(at)))}
        </Flex>
      </div>
    </Modal>
  )
}
