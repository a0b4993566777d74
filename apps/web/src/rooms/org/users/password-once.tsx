// Shows a password that nobody will see again, or that the default one stands.
import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { copyAndTell } from '../../../ui/copy.ts'

export interface ShownPassword {
  name: string
  /** Null: the default one of the installation. */
  password: string | null
}

export function PasswordOnce({ shown, onClose }: { shown: ShownPassword | null; onClose: () => void }): ReactNode {
  const say = useText('org')
  return (
    <Modal
      open={shown !== null}
      title={say('passwordOf', { name: shown?.name ?? '' })}
      onCancel={onClose}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <Flex vertical gap={16}>
        {shown?.password === null ? (
          <Alert type="info" showIcon title={say('passwordDefault')} />
        ) : (
          <OnlyNow password={shown?.password ?? ''} />
        )}
      </Flex>
    </Modal>
  )
}

function OnlyNow({ password }: { password: string }): ReactNode {
  const say = useText('org')
  return (
    <>
      <Alert type="warning" showIcon title={say('passwordOnce')} />
      <Flex gap={12} align="center" justify="center">
        <Typography.Text strong code style={{ fontSize: 20, letterSpacing: 1 }}>
          {password}
        </Typography.Text>
        <Button icon={<CopyOutlined />} onClick={() => void copyAndTell(password)}>
          {say('copy')}
        </Button>
      </Flex>
    </>
  )
}
