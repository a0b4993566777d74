// Asks before something is done that cannot simply be taken back.
import { App } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

export interface Question {
  title: ReactNode
  /** Names what goes, and whether it can come back. */
  content?: ReactNode
  okText?: string
  cancelText?: string
  /** Marks the act as destructive. */
  danger?: boolean
}

/** Asks a question and answers true when it was affirmed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp()
  const say = useText('ui')
  return ({ title, content, okText, cancelText, danger }) =>
    new Promise((resolve) => {
      modal.confirm({
        title,
        content,
        okText: okText ?? say('ok'),
        cancelText: cancelText ?? say('cancel'),
        okButtonProps: danger ? { danger: true } : {},
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
}
