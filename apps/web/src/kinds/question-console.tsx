// The console with the parts of every kind of question there is.
import { Suspense, type ReactNode } from 'react'
import { Opening } from '../console/open/opening.tsx'
import { PaperConsole } from '../console/paper-console.tsx'
import type { PaperConsoleProps } from '../console/open/props.ts'
import type { PartsOf } from '../console/parts.ts'
import { RichText } from './written/rich-text.tsx'
import { webKindOf } from './registry.ts'

const partsOf: PartsOf = (kind) => webKindOf(kind).console

/** A sitting of one kind alone may be answered in a console of its own. */
export function QuestionConsole(props: Omit<PaperConsoleProps, 'partsOf' | 'Rich'>): ReactNode {
  const { paper, usage } = props
  const kind = paper.items[0]?.kind
  if (usage === 'answer' && kind !== undefined && paper.items.every((item) => item.kind === kind)) {
    const { ownConsole } = webKindOf(kind)
    if (ownConsole?.isFor(paper.ofKind[kind]))
      return (
        <Suspense fallback={<Opening />}>
          <ownConsole.Console {...props} />
        </Suspense>
      )
  }
  return <PaperConsole {...props} partsOf={partsOf} Rich={RichText} />
}
