// The pages on which a course of DR or CT images is made and changed.
import {
  addCTCourse,
  addDRCourse,
  getCTCourse,
  getDRCourse,
  updateCTCourse,
  updateDRCourse,
} from '@clearbelt/contract/courses/calls'
import type { ImageCourseDetail } from '@clearbelt/contract/courses/shapes'
import { COURSE_TYPES, findRepeatedImages, type ImageCourseType } from '@clearbelt/domain/courses/course-types'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { call, type InputFor } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { QueryPage } from '../../../ui/query-page.tsx'
import { CourseEditor } from '../editor/course-editor.tsx'
import { baseOf, imagesOf, newBase, writeBase, writeImages, type BaseDraft } from '../editor/draft.ts'
import { ImagesEditor } from '../editor/images-editor.tsx'
import { useCourseChange } from '../editor/use-course-change.ts'

const SILENT = { silent: true } as const
type Written = InputFor<typeof addCTCourse>

function ImageCourseEditor({ course, of }: { course: ImageCourseDetail | null; of: ImageCourseType }): ReactNode {
  const say = useText('editor')
  const [type, setType] = useState(of)
  const [images, setImages] = useState(() => (course ? imagesOf(course) : []))
  const [failure, setFailure] = useState<string | null>(null)
  const isCT = type === COURSE_TYPES.ct
  const lost = useRef<LostCreation<Written> | null>(null)
  const send = (changed: InputFor<typeof updateCTCourse>): Promise<unknown> =>
    isCT ? call(updateCTCourse, changed, SILENT) : call(updateDRCourse, changed, SILENT)
  const change = useCourseChange<Written>(course, send)
  const save = async (base: BaseDraft): Promise<void> => {
    const input = { ...writeBase(base), sections: writeImages(images) }
    if (course) return change(input)
    const create = (one: Written, requestKey: string): Promise<{ id: string }> => {
      const options = { ...SILENT, requestKey }
      return isCT ? call(addCTCourse, one, options) : call(addDRCourse, one, options)
    }
    await sendCreation(input, lost, create, (id, now) => send({ id, ...now }))
  }
  const check = (): boolean => {
    const words =
      images.length === 0
        ? say('addImageRule')
        : findRepeatedImages(images.map(({ imageID }) => imageID)).length > 0
          ? say('duplicatesRule')
          : null
    setFailure(words)
    if (words) toast('warning', words)
    return words === null
  }
  return (
    <CourseEditor
      isNew={course === null}
      initial={course ? baseOf(course) : newBase()}
      images={{ type, isLocked: course !== null || images.length > 0, onType: setType }}
      second={say('images')}
      check={check}
      onRefused={(fields) => {
        setFailure(fields[0]?.message ?? null)
        return fields.length > 0
      }}
      save={save}
    >
      <ImagesEditor
        type={type}
        images={images}
        failure={failure}
        onChange={(next) => {
          setImages(next)
          setFailure(null)
        }}
      />
    </CourseEditor>
  )
}

export const AddImageCoursePage = (): ReactNode => <ImageCourseEditor course={null} of={COURSE_TYPES.dr} />

export function EditImageCoursePage(): ReactNode {
  const { courseId = '', courseType = '' } = useParams()
  const type: ImageCourseType = Number(courseType) === COURSE_TYPES.ct ? COURSE_TYPES.ct : COURSE_TYPES.dr
  const query = useQuery({
    queryKey: ['courses', 'edit', courseId, type],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call(type === COURSE_TYPES.ct ? getCTCourse : getDRCourse, { id: courseId }, { signal, silent: true }),
  })
  return <QueryPage query={query}>{(course) => <ImageCourseEditor course={course} of={type} />}</QueryPage>
}
