// Parts of the student's home below what comes next: own figures, exams, courses, what went wrong, and each with the
// way into the practice that mends it.
import {
  homeCourseStatus,
  homeExamStatus,
  homeImageWrong,
  homeStatics,
  homeTheoryWrong,
} from '@clearbelt/contract/practice/home-calls'
import type { Call, PackageOf } from '@clearbelt/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { serverNow } from '../../../shared/clock.ts'
import { sayNumber, sayPercent, sayTime, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { sayAgo } from '../../../shared/say-figures.ts'
import { IntervalBar, StatCard } from '../../../ui/figures.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import type { StudentSlots } from '../slots.ts'

const useHome = <C extends Call>(spec: C) =>
  useQuery({
    queryKey: ['home', spec.id],
    staleTime: 0,
    queryFn: ({ signal }): Promise<PackageOf<C>> => call(spec, {} as never, { signal, silent: true }),
  })

const WIDE = { flex: '1 1 320px', minWidth: 0 } as const

export function Widgets({ slots }: { slots: StudentSlots }): ReactNode {
  return (
    <Flex vertical gap={20}>
      <Flex wrap gap={20} align="stretch">
        <TheoryWrong slots={slots} />
        <ImageWrong slots={slots} />
      </Flex>
      <Flex wrap gap={20} align="stretch">
        <Exams slots={slots} />
        <Courses />
      </Flex>
      <Statics slots={slots} />
    </Flex>
  )
}

type Points = readonly { id: string | null; value: string; count: number }[]

function PointTags({ points }: { points: Points }): ReactNode {
  const say = useText('widgets')
  return (
    <Flex wrap gap={6}>
      {points.map(({ id, value, count }) => (
        <Tag key={id ?? ''} style={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {id === null ? say('otherPoints') : value} ({sayNumber(count)})
        </Tag>
      ))}
    </Flex>
  )
}

function TheoryWrong({ slots }: { slots: StudentSlots }): ReactNode {
  const say = useText('widgets')
  const canPractise = useHolds('student.theoryPractice')
  const wrong = useHome(homeTheoryWrong)
  if (!canPractise) return null
  return (
    <Section title={say('theoryWrong')} style={WIDE}>
      <QueryState query={wrong} rows={3}>
        {({ total, points, daily }) => (
          <Flex vertical gap={12} align="start">
            <Typography.Text>
              {total === 0 ? say('theoryWrongNone') : say('theoryWrongCount', { count: total })}
              {daily > 0 && ` ${say('dailyWaits', { count: daily })}`}
            </Typography.Text>
            <PointTags points={points} />
            <LinkButton to={slots.practicePath} type={total > 0 ? 'primary' : 'default'}>
              {say(total > 0 ? 'theoryMend' : 'theoryFresh')}
            </LinkButton>
          </Flex>
        )}
      </QueryState>
    </Section>
  )
}

function ImageWrong({ slots }: { slots: StudentSlots }): ReactNode {
  const say = useText('widgets')
  const canPractise = useHolds('student.imgPractice')
  const zone = useAccount((account) => account.info?.zone ?? '')
  const wrong = useHome(homeImageWrong)
  if (!canPractise) return null
  return (
    <Section title={say('imageWrong')} style={WIDE}>
      <QueryState query={wrong} rows={3}>
        {({ total, due, points, nextTime }) => (
          <Flex vertical gap={12} align="start">
            <Typography.Text>
              {total === 0
                ? say('imageWrongNone')
                : due > 0
                  ? say('imageWrongDue', { count: due })
                  : say('imageWrongLater', { time: sayTime(nextTime, zone, 'date') })}
            </Typography.Text>
            <PointTags points={points} />
            <LinkButton
              to={due > 0 ? slots.missedImagesPath : slots.imagePracticePath}
              type={due > 0 ? 'primary' : 'default'}
            >
              {say(due > 0 ? 'imageMend' : 'imageFresh')}
            </LinkButton>
          </Flex>
        )}
      </QueryState>
    </Section>
  )
}

const Count = ({ label, value }: { label: string; value: number }): ReactNode => (
  <Flex vertical style={{ minWidth: 72 }}>
    <Typography.Text strong style={{ fontSize: 20, fontVariantNumeric: 'tabular-nums' }}>
      {sayNumber(value)}
    </Typography.Text>
    <Typography.Text type="secondary">{label}</Typography.Text>
  </Flex>
)

function Exams({ slots }: { slots: StudentSlots }): ReactNode {
  const say = useText('widgets')
  const zone = useAccount((account) => account.info?.zone ?? '')
  const exams = useHome(homeExamStatus)
  return (
    <Section title={say('exams')} style={WIDE}>
      <QueryState query={exams} rows={3}>
        {({ open, passed, failed, pending, failedExams }) => (
          <Flex vertical gap={12}>
            <Flex wrap gap="12px 24px">
              <Count label={say('examsOpen')} value={open} />
              <Count label={say('examsPassed')} value={passed} />
              <Count label={say('examsFailed')} value={failed} />
              <Count label={say('examsPending')} value={pending} />
            </Flex>
            {failedExams.length > 0 && (
              <>
                <Typography.Text>
                  {say(failedExams.some(({ resitsLeft }) => resitsLeft !== 0) ? 'failedHint' : 'failedNoResit')}
                </Typography.Text>
                <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                  {failedExams.map((exam) => (
                    <li key={exam.testID} style={{ paddingBlock: 4 }}>
                      <Link to={slots.resultPath(exam)}>{exam.paperName}</Link>{' '}
                      <Typography.Text type="secondary">{sayTime(exam.submitTime, zone, 'date')}</Typography.Text>{' '}
                      {exam.resitsLeft !== 0 && (
                        <Link to={slots.taskPath(exam.planID)}>
                          {exam.resitsLeft === null ? say('again') : say('resits', { count: exam.resitsLeft })}
                        </Link>
                      )}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Flex>
        )}
      </QueryState>
    </Section>
  )
}

function Courses(): ReactNode {
  const say = useText('widgets')
  const courses = useHome(homeCourseStatus)
  return (
    <Section title={say('courses')} style={WIDE}>
      <QueryState query={courses} rows={2}>
        {({ total, finished, learning, unlearned }) =>
          total === 0 ? (
            <Typography.Text type="secondary">{say('coursesNone')}</Typography.Text>
          ) : (
            <Flex wrap gap="12px 24px">
              <Count label={say('coursesFinished')} value={finished} />
              <Count label={say('coursesLearning')} value={learning} />
              <Count label={say('coursesUnlearned')} value={unlearned} />
            </Flex>
          )
        }
      </QueryState>
    </Section>
  )
}

const rateOf = ({ right, answered }: { right: number; answered: number }): string =>
  answered === 0 ? '–' : sayPercent(right / answered)

function Statics({ slots }: { slots: StudentSlots }): ReactNode {
  const say = useText('widgets')
  const hasHistory = useHolds('student.myHistory')
  const statics = useHome(homeStatics)
  return (
    <Section
      title={say('statics')}
      {...(hasHistory ? { extra: <Link to={slots.historyPath}>{say('history')}</Link> } : {})}
    >
      <QueryState query={statics} rows={3}>
        {({ tasks, theory, images, lastTime }) => (
          <Flex vertical gap={12}>
            <Flex wrap gap={12}>
              <StatCard
                label={say('tasksFinished')}
                value={say('ofTotal', { count: sayNumber(tasks.finished), total: sayNumber(tasks.total) })}
              />
              <StatCard
                label={say('theoryRight')}
                value={rateOf(theory)}
                note={say('answeredCount', { count: theory.answered })}
              />
              <StatCard
                label={say('imagesRight')}
                value={rateOf(images)}
                note={say('answeredCount', { count: images.answered })}
              />
              {images.hit.n > 0 && (
                <StatCard label={say('threatsFound')}>
                  <IntervalBar {...images.hit} width={56} />
                </StatCard>
              )}
              {images.dPrime.value !== null && (
                <StatCard label={say('sensitivity')} value={sayNumber(images.dPrime.value, 2)} />
              )}
            </Flex>
            <Typography.Text type="secondary">
              {lastTime === null ? say('neverPractised') : say('lastPractised', { ago: sayAgo(lastTime, serverNow()) })}
            </Typography.Text>
          </Flex>
        )}
      </QueryState>
    </Section>
  )
}
