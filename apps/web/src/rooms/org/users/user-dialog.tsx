// Creates or edits an account.
import { addUser, updateUser } from '@clearbelt/contract/org/calls'
import { dropdownGrad, dropdownPost } from '@clearbelt/contract/shell/calls'
import { isIdCard, tidyIdCard } from '@clearbelt/domain/access/id-card'
import { isEmail } from '@clearbelt/domain/org/email'
import { MOBILE_TYPED_MAX, readMobile } from '@clearbelt/domain/access/mobile'
import { isStrongPassword } from '@clearbelt/domain/access/password-rule'
import { useQueryClient } from '@tanstack/react-query'
import { Flex, Form, Input, Select, Switch } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { OrganisationPicker } from '../../../pickers/organisation-picker.tsx'
import { SuggestedField } from '../../../pickers/suggested-field.tsx'
import { call, type InputFor } from '../../../shared/call.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { useText } from '../../../shared/i18n.ts'
import { useMobileRule } from '../../../shared/mobile-rule.ts'
import { usePasswordRule } from '../../../shared/password-rule.ts'
import { sealPassword } from '../../../shared/seal.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { fetchHandshake } from '../../../shared/session.ts'
import { toast } from '../../../shared/toast.ts'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useAllRoles, userKey, USERS_TABLE, type UserDetail } from '../api/users.ts'

interface Values {
  accountNo: string
  password: string | undefined
  name: string
  type: 1 | 2 | 3
  orgID: string
  roleIDs: string[]
  postName: string
  gradeName: string
  mobile: string
  jobNo: string
  email: string
  idNumber: string
  enabled: boolean
  remark: string
}

export interface UserDialogProps {
  open: boolean
  /** The account to edit; null creates one. */
  user: UserDetail | null
  /** Organisation that a new account starts in. */
  orgID?: string | undefined
  onClose: () => void
  /**
   * A new account was given a random password, or the default one. `unseenID`: the account's, where it was given a random
   * one and the answer that said it was lost.
   */
  onPassword: (name: string, password: string | null, unseenID?: string) => void
}

export function UserDialog({ open, user, orgID, onClose, onPassword }: UserDialogProps): ReactNode {
  const say = useText('org')
  const client = useQueryClient()
  const refresh = useRefreshTable(USERS_TABLE)
  // As the form read it: the account may be read again behind the dialog, and is then what somebody else has saved.
  const [read, setRead] = useState(user)
  const [wasOpen, setWasOpen] = useState(open)
  const lost = useRef<LostKeys>(new Map())
  if (open !== wasOpen) {
    setWasOpen(open)
    setRead(user)
  }
  const submit = async (values: Values): Promise<void> => {
    const { accountNo, password, roleIDs, ...facts } = values
    // Without a choice a new account gets the role of its type.
    const fields = { ...facts, ...(user || roleIDs.length > 0 ? { roleIDs } : {}) }
    if (user) await change({ id: user.id, ...fields })
    else {
      const made = await sendOnce(values, lost.current, async (requestKey) => {
        const sealed = password ? sealPassword((await fetchHandshake()).passwordKey, password) : undefined
        return call(
          addUser,
          { accountNo: accountNo.trim(), ...(sealed ? { password: sealed } : {}), ...fields },
          { silent: true, requestKey },
        )
      })
      if (made.password !== null || made.isDefault) onPassword(fields.name, made.password)
      else if (!password) onPassword(fields.name, null, made.id)
    }
    toast('success', say(user ? 'changed' : 'added'))
    await Promise.all([refresh(), user ? client.invalidateQueries({ queryKey: userKey(user.id) }) : null])
  }
  const change = async (changed: InputFor<typeof updateUser>): Promise<void> => {
    const { id } = changed
    try {
      await call(updateUser, { ...changed, ...(read ? { revision: read.revision } : {}) }, { silent: true })
    } catch (error) {
      // Whoever opens the form again finds what it is now.
      if (isCallError(error, 'changed-meanwhile')) await client.invalidateQueries({ queryKey: userKey(id) })
      throw error
    }
  }
  const initial: Partial<Values> = user
    ? {
        name: user.name,
        type: user.type,
        orgID: user.orgID,
        roleIDs: user.roleIDs,
        postName: user.postName,
        gradeName: user.gradeName,
        mobile: user.mobile,
        jobNo: user.jobNo,
        email: user.email,
        idNumber: user.idNumber,
        enabled: user.enabled,
        remark: user.remark,
      }
    : {
        type: 3,
        enabled: true,
        roleIDs: [],
        postName: '',
        gradeName: '',
        mobile: '',
        jobNo: '',
        email: '',
        idNumber: '',
        remark: '',
        ...(orgID ? { orgID } : {}),
      }
  return (
    <FormDialog<Values>
      open={open}
      width={640}
      title={user ? say('editUser') : say('addUser')}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields isNew={user === null} mobile={user?.mobile ?? ''} />
    </FormDialog>
  )
}

const half = { flex: '1 1 240px', minWidth: 0 }

/** `mobile` is the number that the account has: it may stay, whatever is taken now. */
function UserFields({ isNew, mobile }: { isNew: boolean; mobile: string }): ReactNode {
  const rule = usePasswordRule()
  const mobiles = useMobileRule()
  const say = useText('org')
  const roles = useAllRoles()
  const required = { required: true, message: say('required') }
  return (
    <>
      {isNew && (
        <Flex wrap gap="8px 16px">
          <Form.Item
            style={half}
            name="accountNo"
            label={say('accountNo')}
            extra={say('accountNoHint')}
            rules={[required, { pattern: /^\s*[\w.@-]{3,60}\s*$/, message: say('accountNoRule') }]}
          >
            <Input autoFocus maxLength={60} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item
            style={half}
            name="password"
            label={say('password')}
            extra={say('passwordHint')}
            rules={[
              {
                validator: (_, value?: string) =>
                  !value || isStrongPassword(value, rule)
                    ? Promise.resolve()
                    : Promise.reject(new Error(say('passwordRule', { min: rule.min }))),
              },
            ]}
          >
            <Input.Password maxLength={20} autoComplete="new-password" />
          </Form.Item>
        </Flex>
      )}
      <Flex wrap gap="8px 16px">
        <Form.Item style={half} name="name" label={say('personName')} rules={[{ ...required, whitespace: true }]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item style={half} name="type" label={say('type')} rules={[required]}>
          <Select options={[1, 2, 3].map((value) => ({ value, label: say(`type_${value as 1 | 2 | 3}`) }))} />
        </Form.Item>
      </Flex>
      <Flex wrap gap="8px 16px">
        <Form.Item style={half} name="orgID" label={say('organisation')} rules={[required]}>
          <OrganisationPicker />
        </Form.Item>
        <Form.Item style={half} name="roleIDs" label={say('roles')} {...(isNew ? { extra: say('rolesHint') } : {})}>
          <Select
            mode="multiple"
            loading={roles.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={(roles.data?.rows ?? []).map((role) => ({ value: role.id, label: role.name }))}
          />
        </Form.Item>
      </Flex>
      <Flex wrap gap="8px 16px">
        <Form.Item style={half} name="postName" label={say('post')}>
          <SuggestedField list={dropdownPost} />
        </Form.Item>
        <Form.Item style={half} name="gradeName" label={say('grade')}>
          <SuggestedField list={dropdownGrad} />
        </Form.Item>
      </Flex>
      <Flex wrap gap="8px 16px">
        <Form.Item
          style={half}
          name="mobile"
          label={say('mobile')}
          rules={[
            {
              validator: (_, value?: string) =>
                !value || value === mobile || readMobile(value.trim(), mobiles) !== null
                  ? Promise.resolve()
                  : Promise.reject(new Error(say(mobiles === 'international' ? 'mobileRuleAbroad' : 'mobileRule'))),
            },
          ]}
        >
          <Input maxLength={MOBILE_TYPED_MAX} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item style={half} name="jobNo" label={say('jobNo')}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      </Flex>
      <Flex wrap gap="8px 16px">
        <Form.Item
          style={half}
          name="email"
          label={say('email')}
          rules={[
            {
              validator: (_, value?: string) =>
                !value || isEmail(value.trim()) ? Promise.resolve() : Promise.reject(new Error(say('emailRule'))),
            },
          ]}
        >
          <Input maxLength={200} inputMode="email" autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          style={half}
          name="idNumber"
          label={say('idNumber')}
          rules={[
            {
              validator: (_, value?: string) =>
                !value || isIdCard(tidyIdCard(value))
                  ? Promise.resolve()
                  : Promise.reject(new Error(say('idNumberRule'))),
            },
          ]}
        >
          <Input maxLength={30} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </Flex>
      <Form.Item name="remark" label={say('remark')}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="enabled" label={say('enabled')} required valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}
