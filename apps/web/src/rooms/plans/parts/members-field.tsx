// The trainees of a plan in its form: chosen with the picker, searched, removed one by one or all.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Table, theme, Tooltip, Typography } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { TraineePicker } from '../../../pickers/trainee-picker.tsx'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { PAGE_SIZES } from '../../../ui/table/table-address.ts'
import { joinMembers, memberOfPick, type Member } from './plan-values.ts'

export interface MembersFieldProps {
  id?: string
  value?: Member[]
  onChange?: (value: Member[]) => void
}

const matches = (member: Member, text: string): boolean =>
  [member.userName, member.accountNo, member.orgName].some((field) => field.toLocaleLowerCase().includes(text))

/** Works inside Form.Item. */
export function MembersField({ id, value = [], onChange }: MembersFieldProps): ReactNode {
  const say = useText('plans')
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const shown = search ? value.filter((member) => matches(member, search.trim().toLocaleLowerCase())) : value
  const removable = value.some((member) => !member.hasBegun)
  const remove = (gone: (member: Member) => boolean): void =>
    onChange?.(value.filter((member) => member.hasBegun || !gone(member)))
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={8} align="center">
        <Button {...(id ? { id } : {})} icon={<PlusOutlined />} onClick={() => setOpen(true)}>
          {say('addTrainees')}
        </Button>
        <Typography.Text strong aria-live="polite">
          {say('traineeCount', { count: value.length })}
        </Typography.Text>
        {value.length > 0 && (
          <>
            <SearchBox label={say('searchChosen')} width={220} value={search} onSearch={setSearch} instant />
            <Button type="text" danger disabled={!removable} onClick={() => remove(() => true)}>
              {say(value.some((member) => member.hasBegun) ? 'removeUnbegun' : 'removeAll')}
            </Button>
          </>
        )}
      </Flex>
      {value.length === 0 ? (
        <EmptyState title={say('noneChosen')} hint={say('noneChosenHint')} compact />
      ) : (
        <Table<Member>
          size="small"
          rowKey="userID"
          dataSource={shown}
          scroll={{ x: 'max-content' }}
          pagination={{
            defaultPageSize: 20,
            pageSizeOptions: [...PAGE_SIZES],
            showSizeChanger: value.length > 20,
            hideOnSinglePage: value.length <= 20,
          }}
          columns={[
            { dataIndex: 'userName', title: say('personName') },
            { dataIndex: 'accountNo', title: say('accountNo') },
            { dataIndex: 'orgName', title: say('organisation') },
            { dataIndex: 'postName', title: say('post') },
            { dataIndex: 'gradeName', title: say('grade') },
            {
              key: '_remove',
              title: <span className="only-read">{say('remove')}</span>,
              align: 'right',
              render: (_, member) => (
                <RemoveButton member={member} onRemove={() => remove((one) => one.userID === member.userID)} />
              ),
            },
          ]}
        />
      )}
      <Suspense>
        <TraineePicker
          open={open}
          mode="students"
          title={say('addTrainees')}
          already={new Set(value.map((member) => member.userID))}
          onClose={() => setOpen(false)}
          onPick={(users) => {
            const { members, added } = joinMembers(value, users.map(memberOfPick))
            onChange?.(members)
            toast('success', say('addedCount', { count: added }))
          }}
        />
      </Suspense>
    </Flex>
  )
}

function RemoveButton({ member, onRemove }: { member: Member; onRemove: () => void }): ReactNode {
  const say = useText('plans')
  const { token } = theme.useToken()
  const label = say('removeNamed', { name: member.userName })
  if (!member.hasBegun)
    return (
      <Button type="text" size="small" aria-label={label} onClick={onRemove}>
        {say('remove')}
      </Button>
    )
  // Reached by Tab, which tells why, and brings what lies beyond the edge of a wide table into sight.
  return (
    <Tooltip title={say('hasBegunHint')}>
      <Button
        type="text"
        size="small"
        aria-disabled
        aria-label={`${label}. ${say('hasBegunHint')}`}
        style={{ color: token.colorTextDisabled, cursor: 'not-allowed' }}
      >
        {say('remove')}
      </Button>
    </Tooltip>
  )
}
