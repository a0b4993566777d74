// The pages on which a theory course is made and changed.
import { addTheoryCourse, getTheoryCourse, updateTheoryCourse } from '@clearbelt/contract/courses/calls'
import type { TheoryDetail } from '@clearbelt/contract/courses/shapes'
import { findMissingParts } from '@clearbelt/domain/courses/course-types'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { call, type InputFor } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { QueryPage } from '../../../ui/query-page.tsx'
import { ChaptersEditor, type Faults } from '../editor/chapters-editor.tsx'
import { CourseEditor } from '../editor/course-editor.tsx'
import { baseOf, chaptersOf, findWrongMinutes, newBase, newChapter, writeBase, writeChapters } from '../editor/draft.ts'
import { useCourseChange } from '../editor/use-course-change.ts'

function TheoryEditor({ course }: { course: TheoryDetail | null }): ReactNode {
  const say = useText('editor')
  const [chapters, setChapters] = useState(() => (course ? chaptersOf(course) : [newChapter()]))
  const [faults, setFaults] = useState<Faults>(new Map())
  const change = useCourseChange<InputFor<typeof addTheoryCourse>>(course, (changed) =>
    call(updateTheoryCourse, changed, { silent: true }),
  )
  const lost = useRef<LostCreation<InputFor<typeof addTheoryCourse>> | null>(null)
  const check = (): boolean => {
    const missing = findMissingParts(chapters)
    const wrong = findWrongMinutes(chapters)
    setFaults(
      new Map([
        ...missing.map((path) => [path, path.endsWith('resourceID') ? say('fileRule') : say('partNameRule')] as const),
        // Marks the section; its field says what may be entered.
        ...wrong.map((path) => [path, ''] as const),
      ]),
    )
    return missing.length + wrong.length === 0
  }
  return (
    <CourseEditor
      isNew={course === null}
      initial={course ? baseOf(course) : newBase()}
      second={say('chapters')}
      check={check}
      onRefused={(fields) => {
        setFaults(new Map(fields.map(({ path, message }) => [path, message])))
        return true
      }}
      save={async (base) => {
        const input = { ...writeBase(base), chapters: writeChapters(chapters) }
        if (course) await change(input)
        else
          await sendCreation(
            input,
            lost,
            (one, requestKey) => call(addTheoryCourse, one, { silent: true, requestKey }),
            (id, now) => call(updateTheoryCourse, { id, ...now }, { silent: true }),
          )
      }}
    >
      <ChaptersEditor
        chapters={chapters}
        faults={faults}
        onChange={(next) => {
          setChapters(next)
          // What was marked is looked at again when it is finished.
          setFaults(new Map())
        }}
      />
    </CourseEditor>
  )
}

export const AddTheoryCoursePage = (): ReactNode => <TheoryEditor course={null} />

export function EditTheoryCoursePage(): ReactNode {
  const { courseId = '' } = useParams()
  const query = useQuery({
    queryKey: ['courses', 'edit', courseId],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(getTheoryCourse, { id: courseId }, { signal, silent: true }),
  })
  return <QueryPage query={query}>{(course) => <TheoryEditor course={course} />}</QueryPage>
}
