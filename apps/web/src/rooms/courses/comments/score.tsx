// How learners judge a course, and one's own judgement.
import { courseScore, judgeCourse } from '@clearbelt/contract/courses/comment-calls'
import { STUDENT } from '@clearbelt/domain/access/account-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Flex, Rate, Typography } from 'antd'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'

/** A star with a name: what the library draws as a choice has none. */
function named(star: ReactElement, name: string): ReactElement {
  const { children: choice } = star.props as { children: ReactElement<{ 'aria-label'?: string }> }
  return cloneElement(star, undefined, cloneElement(choice, { 'aria-label': name }))
}

export function CourseScore({ courseID }: { courseID: string }): ReactNode {
  const say = useText('comments')
  const client = useQueryClient()
  const isLearner = useSession()?.type === STUDENT
  const queryKey = ['courses', 'score', courseID]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(courseScore, { id: courseID }, { signal, silent: true }),
  })
  if (!data) return null
  const judge = async (score: number): Promise<void> => {
    if (score === 0) return
    try {
      client.setQueryData(queryKey, await call(judgeCourse, { id: courseID, score }))
    } catch {
      // The call has said what was wrong.
    }
  }
  return (
    <Flex gap={8} align="center" wrap>
      {isLearner && (
        <fieldset aria-label={say('judge')} style={{ border: 0, margin: 0, padding: 0 }}>
          <Rate
            value={data.mine ?? 0}
            allowClear={false}
            characterRender={(star, { index = 0 }) => named(star, say('stars', { count: index + 1 }))}
            onChange={(score) => void judge(score)}
          />
        </fieldset>
      )}
      <Typography.Text type="secondary">
        {data.score === null ? say('notJudged') : say('judged', { score: sayNumber(data.score, 1), count: data.count })}
      </Typography.Text>
    </Flex>
  )
}
