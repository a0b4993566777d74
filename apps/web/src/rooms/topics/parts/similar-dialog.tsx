// A question that resembles others of the bank, side by side with them, and the choice to keep both.
import { getTopic } from '@clearbelt/contract/topics/calls'
import type { SimilarTopic } from '@clearbelt/contract/topics/shapes'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { webKindOf } from '../../../kinds/registry.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { CompareDialog } from './compare-dialog.tsx'

/** So many of those it resembles are shown. */
const SHOWN = 3

export function SimilarDialog({
  found,
  own,
  onKeep,
  onClose,
}: {
  /** Null: closed. */
  found: readonly SimilarTopic[] | null
  own: { kind: KindCode; content: unknown } | null
  onKeep: () => void
  onClose: () => void
}): ReactNode {
  const say = useText('topics')
  const ids = (found ?? []).flatMap(({ id }) => id ?? []).slice(0, SHOWN)
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['topic', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getTopic, { id }, { signal, silent: true }),
    })),
  })
  const isTwice = found?.some(({ relation }) => relation === 'duplicate') ?? false
  return (
    <CompareDialog
      open={found !== null}
      title={say(isTwice ? 'twiceTitle' : 'similarTitle')}
      text={say(isTwice ? 'twiceText' : 'similarText')}
      own={own && { title: say('similarOwn'), ...own }}
      others={queries.flatMap(({ data }) =>
        data
          ? [
              {
                title: say('similarThere', { name: data.creatorName }),
                kind: data.kind,
                content: webKindOf(data.question.kind).readItem(data.question),
              },
            ]
          : [],
      )}
      acts={[
        { key: 'back', label: say('similarBack'), onClick: onClose },
        { key: 'keep', label: say('similarKeep'), onClick: onKeep, main: true },
      ]}
      onClose={onClose}
    />
  )
}
