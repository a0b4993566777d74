// Asks what lies at the place just marked: categories and their kinds, narrowed by a few letters.
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { Dialog } from '../../console/dialog.tsx'
import { narrow } from '../knowledge.ts'
import type { KnowledgeGroup } from '../model.ts'

/**
 * The knowledge-point selector, 500 px wide. A category is offered only where it has no kinds: a region marked by its
 * kind
 * is not named by the category, and one marked by its category is named by each of its kinds.
 */
export function KnowledgeDialog({
  groups,
  side,
  onChoose,
  onClose,
}: {
  groups: readonly KnowledgeGroup[]
  side: 'left' | 'right'
  onChoose: (id: string, name: string) => void
  onClose: () => void
}): ReactNode {
  const say = useText('viewer')
  const [wanted, setWanted] = useState('')
  const shown = useMemo(() => narrow(groups, wanted), [groups, wanted])
  const first = shown[0]?.children[0] ?? shown[0]
  return (
    <Dialog
      title={say('knowledgeTitle')}
      width={500}
      side={side}
      onClose={onClose}
      foot={
        <button type="button" className="sp-key" onClick={onClose}>
          {say('cancel')}
        </button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (first && wanted.trim() !== '') onChoose(first.id, first.value)
        }}
      >
        <input
          className="sp-search"
          type="search"
          data-focus
          autoComplete="off"
          maxLength={60}
          value={wanted}
          aria-label={say('knowledgeSearch')}
          placeholder={say('knowledgeSearch')}
          onChange={(event) => setWanted(event.target.value)}
        />
      </form>
      <div className="sp-groups">
        {shown.length === 0 && <output className="sp-dim">{say('knowledgeNone')}</output>}
        {shown.map((group) => (
          <section key={group.id} aria-label={group.value}>
            {group.children.length > 0 && <h3>{group.value}</h3>}
            <div className="sp-choices">
              {group.children.map((kind) => (
                <button key={kind.id} type="button" className="sp-choice" onClick={() => onChoose(kind.id, kind.value)}>
                  {kind.value}
                </button>
              ))}
              {group.children.length === 0 && (
                <button type="button" className="sp-choice" onClick={() => onChoose(group.id, group.value)}>
                  {group.value}
                </button>
              )}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
