// Shows passwords of several people that nobody will see again.
import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Modal, Table, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { copyAndTell } from '../../../ui/copy.ts'
import type { MadePassword } from '../api/user-list.ts'

export function PasswordsOnce({ made, onClose }: { made: readonly MadePassword[]; onClose: () => void }): ReactNode {
  const say = useText('org')
  const lines = made.map(({ name, accountNo, password }) => [name, accountNo, password].join('\t')).join('\n')
  return (
    <Modal
      open={made.length > 0}
      width={640}
      title={say('passwordsOf', { count: made.length })}
      onCancel={onClose}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="end">
          <Button icon={<CopyOutlined />} onClick={() => void copyAndTell(lines)}>
            {say('copyAll')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {say('close')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        <Alert type="warning" showIcon title={say('passwordsOnce')} />
        <Table<MadePassword>
          size="small"
          rowKey="id"
          dataSource={[...made]}
          pagination={false}
          scroll={{ x: 'max-content', y: 360 }}
          columns={[
            { dataIndex: 'name', title: say('personName') },
            { dataIndex: 'accountNo', title: say('accountNo') },
            {
              key: 'password',
              title: say('password'),
              render: (_, one) => <Typography.Text code>{one.password}</Typography.Text>,
            },
          ]}
        />
      </Flex>
    </Modal>
  )
}
