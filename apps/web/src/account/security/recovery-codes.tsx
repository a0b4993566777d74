// New recovery codes, shown once, to be copied or printed.
import { Alert, Button, Flex, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const say = useText('account')
  return (
    <Modal
      open={codes.length > 0}
      title={say('recoveryNew')}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {say('recoveryKept')}
        </Button>
      }
    >
      <Flex vertical gap={12}>
        <Alert type="warning" showIcon title={say('recoveryOnce')} />
        <Typography.Text copyable={{ text: codes.join('\n') }}>{say('recoveryCopy')}</Typography.Text>
        <ol
          style={{
            columns: 2,
            margin: 0,
            paddingInlineStart: 28,
            fontFamily: 'monospace',
            fontSize: 15,
            lineHeight: 1.9,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Flex>
    </Modal>
  )
}
