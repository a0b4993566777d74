// The filters of the list of accounts: a few in sight, the others opened on wish or because one of them is set.
import { daysFilter } from '../../../ui/table/days-filter.tsx'
import { USER_COLUMN_NAMES } from '@clearbelt/contract/org/user-filters'
import { dropdownGroup } from '@clearbelt/contract/shell/calls'
import { useQuery } from '@tanstack/react-query'
import { OrganisationPicker } from '../../../pickers/organisation-picker.tsx'
import { call } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import type { TableFilter } from '../../../ui/table/table-filters.tsx'
import { useUserWords } from '../api/user-list.ts'
import { useAllRoles } from '../api/users.ts'

/** Groups the caller sees, to choose from. */
export const useGroupOptions = () =>
  useQuery({
    queryKey: ['dropdown', dropdownGroup.path],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(dropdownGroup, {}, { signal, silent: true }),
  })

const again = (query: { isError: boolean; data: unknown; refetch: () => unknown }): { onRetry?: () => void } =>
  query.isError && !query.data ? { onRetry: () => void query.refetch() } : {}

export function useUserFilters(more: boolean): TableFilter[] {
  const say = useText('org')
  const roles = useAllRoles()
  const groups = useGroupOptions()
  const words = useUserWords()
  const first: TableFilter[] = [
    { kind: 'text', name: 'search', label: say('searchUser'), width: 280 },
    {
      kind: 'custom',
      name: 'org',
      label: say('organisation'),
      width: 220,
      render: (value, set) => (
        <OrganisationPicker allowClear value={value || null} onChange={(next) => set(next ?? '')} />
      ),
    },
    {
      kind: 'select',
      name: 'types',
      label: say('type'),
      multiple: true,
      options: ([1, 2, 3] as const).map((type) => ({ value: String(type), label: say(`type_${type}`) })),
    },
    {
      kind: 'select',
      name: 'enabled',
      label: say('state'),
      width: 120,
      options: [
        { value: 'true', label: say('enabled') },
        { value: 'false', label: say('disabled') },
      ],
    },
  ]
  if (!more) return first
  const same = (list: readonly string[] | undefined) => (list ?? []).map((word) => ({ value: word, label: word }))
  return [
    ...first,
    {
      kind: 'select',
      name: 'roles',
      label: say('roles'),
      multiple: true,
      options: (roles.data?.rows ?? []).map((role) => ({ value: role.id, label: role.name })),
      loading: roles.isPending,
      ...again(roles),
    },
    {
      kind: 'select',
      name: 'groups',
      label: USER_COLUMN_NAMES.groupNames[culture],
      multiple: true,
      options: (groups.data ?? []).map((group) => ({ value: String(group.id), label: group.name })),
      loading: groups.isPending,
      ...again(groups),
    },
    {
      kind: 'select',
      name: 'posts',
      label: say('post'),
      multiple: true,
      options: same(words.data?.posts),
      loading: words.isPending,
      ...again(words),
    },
    {
      kind: 'select',
      name: 'grades',
      label: say('grade'),
      multiple: true,
      options: same(words.data?.grades),
      loading: words.isPending,
      ...again(words),
    },
    daysFilter('created', { label: say('createTime'), from: say('createTime'), to: '' }, 260),
    daysFilter('hired', { label: say('hireDate'), from: say('hireDate'), to: '' }, 260),
  ]
}
