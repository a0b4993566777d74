// Shows a password that nobody will see again, that the default one stands, or that a random one was not seen by anybody.
import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { copyAndTell } from '../../../ui/copy.ts'

export interface ShownPassword {
  name: string
  /** Null: the default one of the installation, or one that nobody saw. */
  password: string | null
  /** Gives the account another, where the answer with its random one was lost. */
  reset?: () => void
}

export function PasswordOnce({ shown, onClose }: { shown: ShownPassword | null; onClose: () => void }): ReactNode {
  const say = useText('org')
  const reset = shown?.reset
  return (
    <Modal
      open={shown !== null}
      title={say('passwordOf', { name: shown?.name ?? '' })}
      onCancel={onClose}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button type={reset ? 'default' : 'primary'} onClick={onClose}>
            {say('close')}
          </Button>
          {reset && (
            <Button type="primary" onClick={reset}>
              {say('resetPassword')}
            </Button>
          )}
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        {reset ? (
          <Alert type="warning" showIcon title={say('passwordUnseen')} />
        ) : shown?.password === null ? (
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
