// What can be done to an account, each asked for first: enable, disable, reset the password, delete.
import { deleteUser, resetPassword } from '@clearbelt/contract/org/calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { setEnabled, userKey, USERS_TABLE } from '../api/users.ts'
import type { ShownPassword } from './password-once.tsx'

interface Named {
  id: string
  name: string
}

export interface UserActs {
  enable: (user: Named) => Promise<void>
  disable: (user: Named) => Promise<void>
  reset: (user: Named) => Promise<void>
  /** True when the account is gone. */
  remove: (user: Named) => Promise<boolean>
}

/** The acts; `onPassword` shows a password that was set. */
export function useUserActs(onPassword: (shown: ShownPassword) => void): UserActs {
  const say = useText('org')
  const confirm = useConfirm()
  const client = useQueryClient()
  const refresh = useRefreshTable(USERS_TABLE)
  const renew = async (id: string): Promise<void> => {
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: userKey(id) })])
  }
  const enable = async (user: Named): Promise<void> => {
    await setEnabled(user.id, true)
    toast('success', say('changed'))
    await renew(user.id)
  }
  const disable = async (user: Named): Promise<void> => {
    if (
      !(await confirm({
        title: say('disableUser', { name: user.name }),
        content: say('disableUserText'),
        okText: say('disable'),
        danger: true,
      }))
    )
      return
    await setEnabled(user.id, false)
    toast('success', say('changed'))
    await renew(user.id)
  }
  const reset = async (user: Named): Promise<void> => {
    if (
      !(await confirm({
        title: say('resetPasswordAsk', { name: user.name }),
        content: say('resetPasswordText'),
        okText: say('resetPassword'),
        danger: true,
      }))
    )
      return
    const { password } = await call(resetPassword, { id: user.id })
    onPassword({ name: user.name, password })
  }
  const remove = async (user: Named): Promise<boolean> => {
    if (
      !(await confirm({
        title: say('deleteUser', { name: user.name }),
        content: say('deleteUserText'),
        okText: say('delete'),
        danger: true,
      }))
    )
      return false
    await call(deleteUser, { id: user.id })
    toast('success', say('deleted'))
    await refresh()
    return true
  }
  return { enable, disable, reset, remove }
}
