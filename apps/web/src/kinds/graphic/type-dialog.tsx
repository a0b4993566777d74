// Asks what lies at the place just marked. Outside a sitting the types come from the knowledge tree.
import { dropdownKnowledge } from '@clearbelt/contract/shell/calls'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '../../shared/call.ts'
import { KnowledgeDialog } from '../../viewer/dialogs/knowledge-dialog.tsx'
import type { KnowledgeGroup } from '../../viewer/model.ts'
import { useTypes } from './resources.tsx'

export interface TypeDialogProps {
  /** Stands beside the place, not over it. */
  side: 'left' | 'right'
  onChoose: (id: string, name: string) => void
  onClose: () => void
}

export function TypeDialog(props: TypeDialogProps): ReactNode {
  const known = useTypes()
  const [found, setFound] = useState<readonly KnowledgeGroup[]>([])
  useEffect(() => {
    if (known !== null) return undefined
    const stop = new AbortController()
    call(dropdownKnowledge, { type: 'Image' }, { signal: stop.signal, silent: true }).then(setFound, () => undefined)
    return () => stop.abort()
  }, [known])
  return <KnowledgeDialog groups={known ?? found} {...props} />
}
