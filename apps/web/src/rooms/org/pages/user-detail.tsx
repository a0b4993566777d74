// One account: everything about it, and what can be done to it.
import { USER_COLUMN_NAMES } from '@clearbelt/contract/org/user-filters'
import { Badge, Button, Card, Flex } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { AccountAvatar } from '../../../account/avatar.tsx'
import { UserFace } from '../../../account/face/user-face.tsx'
import { UserSecondStep } from '../../../account/security/user-second-step.tsx'
import { useZone } from '../../../shared/account.ts'
import { culture } from '../../../shared/culture.ts'
import { sayList, sayTime, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { Page } from '../../../ui/page.tsx'
import { TabSet } from '../../../ui/tab-set.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { useUser, type UserDetail } from '../api/users.ts'
import { PasswordOnce, type ShownPassword } from '../users/password-once.tsx'
import { useUserActs } from '../users/use-user-acts.tsx'
import { ExtendTab } from '../users/extend-tab.tsx'
import { GroupsTab } from '../users/groups-tab.tsx'
import { AuditTab, DevicesTab, RolesTab } from '../users/user-tabs.tsx'
import { UserDialog } from '../users/user-dialog.tsx'
import { FactList } from '../../../ui/facts.tsx'

export function UserDetailPage(): ReactNode {
  const say = useText('org')
  const { id = '' } = useParams()
  const user = useUser(id)
  const [editing, setEditing] = useState(false)
  const [shown, setShown] = useState<ShownPassword | null>(null)
  return (
    <Page
      title={user.data?.name ?? say('title_userDetail')}
      mark={
        user.data && (
          <Flex gap={12} align="center">
            <AccountAvatar userID={id} name={user.data.name} version={user.data.avatar} size={32} />
            <Badge
              status={user.data.enabled ? 'success' : 'default'}
              text={say(user.data.enabled ? 'enabled' : 'disabled')}
              style={{ whiteSpace: 'nowrap' }}
            />
          </Flex>
        )
      }
      actions={user.data && <Actions user={user.data} onEdit={() => setEditing(true)} onPassword={setShown} />}
    >
      <Card>
        <QueryState query={user}>{(one) => <UserTabs user={one} />}</QueryState>
      </Card>
      {user.data && <UserFace id={id} name={user.data.name} />}
      {user.data && <UserSecondStep id={id} name={user.data.name} />}
      <UserDialog
        open={editing}
        user={user.data ?? null}
        onClose={() => setEditing(false)}
        onPassword={(name, password) => setShown({ name, password })}
      />
      <PasswordOnce shown={shown} onClose={() => setShown(null)} />
    </Page>
  )
}

function Actions({
  user,
  onEdit,
  onPassword,
}: {
  user: UserDetail
  onEdit: () => void
  onPassword: (shown: ShownPassword) => void
}): ReactNode {
  const say = useText('org')
  const navigate = useNavigate()
  const acts = useUserActs(onPassword)
  const remove = async (): Promise<void> => {
    if (await acts.remove(user)) void navigate('/system/user', { replace: true })
  }
  return (
    <Flex wrap gap={8}>
      <Button type="primary" onClick={onEdit}>
        {say('edit')}
      </Button>
      <Button onClick={() => void acts.reset(user).catch(() => {})}>{say('resetPassword')}</Button>
      {user.enabled ? (
        <Button onClick={() => void acts.disable(user).catch(() => {})}>{say('disable')}</Button>
      ) : (
        <Button onClick={() => void acts.enable(user).catch(() => {})}>{say('enable')}</Button>
      )}
      <Button danger onClick={() => void remove().catch(() => {})}>
        {say('delete')}
      </Button>
    </Flex>
  )
}

/** The open tab stands in the address, so that a link leads to it. */
function UserTabs({ user }: { user: UserDetail }): ReactNode {
  const say = useText('org')
  const [params, setParams] = useSearchParams()
  const audits = useHolds('system.audit')
  const items = [
    { key: 'profile', label: say('tabProfile'), children: <Facts user={user} /> },
    { key: 'extend', label: say('tabExtend'), children: <ExtendTab id={user.id} name={user.name} /> },
    { key: 'roles', label: say('roles'), children: <RolesTab key={user.roleIDs.join()} user={user} /> },
    {
      key: 'groups',
      label: USER_COLUMN_NAMES.groupNames[culture],
      children: <GroupsTab id={user.id} name={user.name} />,
    },
    { key: 'devices', label: say('tabDevices'), children: <DevicesTab id={user.id} name={user.name} /> },
    ...(audits ? [{ key: 'audit', label: say('tabAudit'), children: <AuditTab id={user.id} /> }] : []),
  ]
  const open = items.find(({ key }) => key === params.get('tab'))?.key ?? 'profile'
  return (
    <TabSet
      activeKey={open}
      items={items}
      onChange={(tab) => setParams(tab === 'profile' ? {} : { tab }, { replace: true })}
    />
  )
}

function Facts({ user }: { user: UserDetail }): ReactNode {
  const say = useText('org')
  const zone = useZone()
  const facts: [string, string][] = [
    [say('accountNo'), user.accountNo],
    [say('type'), user.typeName],
    [say('organisation'), user.orgName],
    [say('roles'), sayList(user.roleNames)],
    [say('post'), user.postName],
    [say('grade'), user.gradeName],
    [say('mobile'), user.mobile],
    [say('jobNo'), user.jobNo],
    [say('email'), user.email],
    [say('idNumber'), user.idNumber],
    [say('lastSignIn'), user.lastSignIn ? sayTime(user.lastSignIn, zone) : say('never')],
    [say('createTime'), sayTime(user.createTime, zone)],
    [say('remark'), user.remark],
  ]
  return (
    <FactList
      ruled
      columns="fit"
      items={facts.map(([label, value]) => ({
        key: label,
        label,
        children: value || '–',
        isLong: label === say('remark'),
      }))}
    />
  )
}
