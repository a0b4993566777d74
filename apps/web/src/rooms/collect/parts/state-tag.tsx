// How far a record is, and of which kind, in a word each.
import type { CollectKind, CollectState } from '@clearbelt/domain/collect/states'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'

const COLOURS: Record<CollectState, string> = { draft: 'default', review: 'processing', approved: 'success' }

export function StateTag({ state }: { state: CollectState }): ReactNode {
  const say = useText('collect')
  return (
    <Tag color={COLOURS[state]} style={{ margin: 0 }}>
      {say(`state_${state}`)}
    </Tag>
  )
}

export function KindTag({ kind }: { kind: CollectKind }): ReactNode {
  const say = useText('collect')
  return (
    <Tag color={kind === 'omit' ? 'orange' : 'blue'} style={{ margin: 0 }}>
      {say(`kind_${kind}`)}
    </Tag>
  )
}
