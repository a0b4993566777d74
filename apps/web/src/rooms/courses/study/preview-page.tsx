// A course over the whole screen for those who make courses and plan with them: nothing counts.
import { getCTCourse, getDRCourse, getTheoryCourse } from '@clearbelt/contract/courses/calls'
import { COURSE_TYPES } from '@clearbelt/domain/courses/course-types'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call, type CallOptions } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { CoursePlayer } from './course-player.tsx'
import { shownOfImages, shownOfTheory, type ShownCourse } from './shown.ts'

async function loadCourse(id: string, type: number, options: CallOptions): Promise<ShownCourse> {
  if (type === COURSE_TYPES.theory) return shownOfTheory(await call(getTheoryCourse, { id }, options))
  return shownOfImages(await call(type === COURSE_TYPES.ct ? getCTCourse : getDRCourse, { id }, options))
}

export function CoursePreviewPage(): ReactNode {
  const { courseId = '', courseType = '' } = useParams()
  const navigate = useNavigate()
  const say = useText('study')
  const query = useQuery({
    queryKey: ['courses', 'preview', courseId, courseType],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => loadCourse(courseId, Number(courseType), { signal, silent: true }),
  })
  if (query.data)
    return (
      <CoursePlayer
        course={query.data}
        startID={null}
        state={<Typography.Text type="secondary">{say('preview')}</Typography.Text>}
        onFail={() => void query.refetch()}
        onClose={() => void navigate(-1)}
      />
    )
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <LoadingState />
}
