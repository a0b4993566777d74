// What can be done to papers from outside the editor: publishing and deleting, each asked for first.
import { publishFiscan } from '@clearbelt/contract/papers/calls'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import type { Jobs } from '../../../shared/jobs.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useDeletion, type Deletion } from '../../../ui/deletion-report.tsx'
import { removePapers } from '../api/papers.ts'

export interface PublishedPaper {
  id: string
  name: string
  questions: number
  /** Images with a threat. */
  threats: number
  /** Of its newest publication; 0 before the first. */
  version: number
}

/** Asks and publishes; true when the work was begun. A refusal was told by the call. */
export function usePublish(jobs: Jobs): (paper: PublishedPaper) => Promise<boolean> {
  const say = useText('papers')
  const confirm = useConfirm()
  return async ({ id, name, questions, threats, version }) => {
    const content = (
      <>
        <p style={{ margin: '0 0 8px' }}>
          {say('publishFigures', { questions: sayNumber(questions) })}
          {threats > 0 && ` ${say('publishThreats', { threats: sayNumber(threats) })}`}
        </p>
        <p style={{ margin: 0 }}>{say('publishText')}</p>
      </>
    )
    if (
      !(await confirm({
        title: say('publishAsk', { name, version: sayNumber(version + 1) }),
        content,
        okText: say('publish'),
      }))
    )
      return false
    try {
      const { jobID } = await call(publishFiscan, { id })
      await jobs.look(jobID)
      return true
    } catch {
      return false
    }
  }
}

/** Asks, deletes and reports; null when nothing was done. */
export function useDeletePapers(): (papers: readonly { id: string; name: string }[]) => Promise<Deletion | null> {
  const say = useText('papers')
  const deletion = useDeletion()
  return (papers) =>
    deletion(
      {
        title:
          papers.length === 1 && papers[0]
            ? say('deleteOne', { name: papers[0].name })
            : say('deletePapers', { count: papers.length }),
        content: say('deleteText'),
        okText: say('delete'),
      },
      () => removePapers(papers.map(({ id }) => id)),
    )
}
