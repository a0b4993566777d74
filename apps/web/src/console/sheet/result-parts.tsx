// The score of an exam by the parts of its paper, beside the whole.
import './sheet.css'
import { Suspense, type ReactNode } from 'react'
import { sayNumber, useFullText, useText } from '../../shared/i18n.ts'
import type { ResultPartView } from '../model.ts'
import { writeScore } from '../score.ts'

export function ResultParts({ parts }: { parts: readonly ResultPartView[] }): ReactNode {
  const say = useText('console')
  const sayViewer = useText('viewer')
  return (
    <table className="sp-parts">
      <thead>
        <tr>
          <th scope="col">{say('part')}</th>
          <th scope="col">{sayViewer('correct')}</th>
          <th scope="col">{say('partScore')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.section ?? part.kindName}>
            <th scope="row">
              <Suspense>
                <PartName part={part} />
              </Suspense>
            </th>
            <td>
              {sayNumber(part.correct)} / {sayNumber(part.questions)}
            </td>
            <td>
              {writeScore(part.score)} / {writeScore(part.totalScore)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PartName({ part: { section, kindName } }: { part: ResultPartView }): ReactNode {
  const say = useText('console')
  const ofKind = useFullText(kindName ?? undefined)
  return section === null ? ofKind : section === '' ? say('otherPart') : section
}
