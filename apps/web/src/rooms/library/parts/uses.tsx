// Where files are used, by name.
import { resourceUses } from '@clearbelt/contract/library/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Modal, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { EmptyState, QueryState } from '../../../ui/states.tsx'

type Use = PackageOf<typeof resourceUses>[number]

/** What uses these files. */
export const usesOf = (ids: readonly string[]): Promise<Use[]> =>
  call(resourceUses, { ids: [...ids] }, { silent: true })

export const useUses = (id: string | null) =>
  useQuery({
    queryKey: ['resources', 'uses', id],
    enabled: id !== null,
    staleTime: 0,
    queryFn: () => usesOf(id === null ? [] : [id]),
  })

/** Uses one below the other. */
export function UseList({ uses }: { uses: readonly Use[] }): ReactNode {
  const say = useText('library')
  const kindOf = (kind: string): string =>
    kind === 'knowledge' ? say('useKnowledge') : kind === 'course' ? say('useCourse') : say('useElse')
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20, maxHeight: 240, overflow: 'auto' }}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${use.resourceID}`}>
          {kindOf(use.kind)}: {use.name === '' ? say('useHidden') : use.name}{' '}
          <Typography.Text type="secondary">({use.resourceName})</Typography.Text>
        </li>
      ))}
    </ul>
  )
}

/** The uses of one file in a dialog. */
export function UsesDialog({ id, name, onClose }: { id: string | null; name: string; onClose: () => void }): ReactNode {
  const say = useText('library')
  const query = useUses(id)
  return (
    <Modal open={id !== null} title={`${say('uses')}: ${name}`} footer={null} onCancel={onClose} destroyOnHidden>
      <QueryState query={query} rows={3}>
        {(uses) => (uses.length === 0 ? <EmptyState compact title={say('usesNone')} /> : <UseList uses={uses} />)}
      </QueryState>
    </Modal>
  )
}
