// What can be done to papers from outside the editor: publishing, copying, approving, retiring, deleting.
import {
  addSiblingForm,
  approvePaper,
  copyPaper,
  publishPaper,
  retirePaper,
} from '@clearbelt/contract/papers/life-calls'
import { useRef } from 'react'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import type { Jobs } from '../../../shared/jobs.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../shared/toast.ts'
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
      const { jobID } = await call(publishPaper, { id })
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

interface Named {
  id: string
  name: string
}
const NAME_MAX = 100

/** Copies a paper under a name of its own; the id of the copy, or null where it was refused (and said so). */
export function useCopyPaper(): (paper: Named) => Promise<string | null> {
  const say = useText('papers')
  const lost = useRef<LostKeys>(new Map())
  return async ({ id, name }) => {
    const input = { id, name: say('copyName', { name }).slice(0, NAME_MAX) }
    try {
      const copy = await sendOnce(input, lost.current, (requestKey) => call(copyPaper, input, { requestKey }))
      toast('success', say('copied'))
      return copy.id
    } catch {
      return null
    }
  }
}

/** Asks, and has a parallel form of siblings made; a refusal was told by the call. */
export function useAddSiblingForm(jobs: Jobs): (paper: Named) => Promise<void> {
  const say = useText('papers')
  const confirm = useConfirm()
  const lost = useRef<LostKeys>(new Map())
  return async ({ id, name }) => {
    if (!(await confirm({ title: say('formAsk', { name }), content: say('formText'), okText: say('formAdd') }))) return
    await sendOnce({ id }, lost.current, (requestKey) => call(addSiblingForm, { id }, { requestKey })).then(
      ({ jobID }) => jobs.look(jobID),
      () => undefined,
    )
  }
}

/** Asks, and takes a paper out of use; taking it back asks nothing. True when it was done. */
export function useRetirePaper(): (paper: Named, isRetired: boolean) => Promise<boolean> {
  const say = useText('papers')
  const confirm = useConfirm()
  return async ({ id, name }, isRetired) => {
    if (
      isRetired &&
      !(await confirm({ title: say('retireAsk', { name }), content: say('retireText'), okText: say('retire') }))
    )
      return false
    return call(retirePaper, { id, retired: isRetired }).then(
      () => true,
      () => false,
    )
  }
}

/** Asks, and approves the newest publication; true when it was done. */
export function useApprovePaper(): (paper: Named) => Promise<boolean> {
  const say = useText('papers')
  const confirm = useConfirm()
  return async ({ id, name }) => {
    if (!(await confirm({ title: say('approveAsk', { name }), content: say('approveText'), okText: say('approve') })))
      return false
    try {
      await call(approvePaper, { id })
      toast('success', say('approvedDone'))
      return true
    } catch {
      return false
    }
  }
}
