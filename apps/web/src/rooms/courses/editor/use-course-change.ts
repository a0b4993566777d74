// Changes of the course that the editor holds, each as it was read.
import { useRef } from 'react'
import { sendChange } from '../../../shared/send-change.ts'

interface CourseRead {
  id: string
  version: number
}

/** Sends a change by `update`. What somebody else has saved since `course` was read refuses it. */
export function useCourseChange<I extends object>(
  course: CourseRead | null,
  update: (changed: I & CourseRead) => Promise<unknown>,
): (input: I) => Promise<void> {
  const version = useRef(course?.version ?? 0)
  const lost = useRef<I[]>([])
  return (input) =>
    sendChange(
      input,
      lost.current,
      (one) => update({ ...one, id: course?.id ?? '', version: version.current }),
      () => {
        version.current += 1
      },
    )
}
