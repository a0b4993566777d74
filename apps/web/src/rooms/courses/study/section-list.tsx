// The chapters of a course with their sections: which is open, and how far each is.
import {
  AudioOutlined,
  CheckCircleFilled,
  FileImageOutlined,
  FileTextOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons'
import { SECTION_FILES } from '@clearbelt/domain/courses/course-types'
import { Progress, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { sayDuration } from '../parts/say-duration.ts'
import type { ShownCourse, ShownSection } from './shown.ts'

function TypeIcon({ section }: { section: ShownSection }): ReactNode {
  const type = section.resource?.type
  if (type === SECTION_FILES.video) return <PlayCircleOutlined aria-hidden />
  if (type === SECTION_FILES.audio) return <AudioOutlined aria-hidden />
  if (type === SECTION_FILES.document) return <FileTextOutlined aria-hidden />
  return <FileImageOutlined aria-hidden />
}

export function SectionList({
  course,
  openID,
  onOpen,
}: {
  course: ShownCourse
  openID: string
  onOpen: (section: ShownSection) => void
}): ReactNode {
  const say = useText('study')
  const { token } = theme.useToken()
  return (
    <nav aria-label={say('chapters')}>
      {course.chapters.map((chapter, number) => (
        <section key={chapter.id} style={{ marginBottom: 12 }}>
          {chapter.name !== '' && (
            <Typography.Title level={2} style={{ fontSize: 14, margin: '4px 10px' }}>
              {number + 1}. {chapter.name}
            </Typography.Title>
          )}
          <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {chapter.sections.map((section, place) => {
              const { progress } = section
              return (
                <li key={section.id}>
                  <button
                    type="button"
                    className="course-player-section"
                    aria-current={section.id === openID}
                    onClick={() => onOpen(section)}
                  >
                    <span style={{ paddingTop: 2 }}>
                      {progress?.isDone ? (
                        <CheckCircleFilled style={{ color: token.colorSuccess }} aria-label={say('done')} />
                      ) : (
                        <TypeIcon section={section} />
                      )}
                    </span>
                    <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      {section.name || say('imageNo', { number: place + 1 })}
                      {typeof section.resource?.seconds === 'number' && (
                        <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
                          {sayDuration(section.resource.seconds)}
                        </Typography.Text>
                      )}
                      {section.duration > 0 && (
                        <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
                          {say('readFor', { time: sayDuration(section.duration * 60) })}
                        </Typography.Text>
                      )}
                      {progress && !progress.isDone && progress.percent > 0 && (
                        <Progress
                          percent={progress.percent}
                          size="small"
                          showInfo={false}
                          aria-label={say('percent', { percent: sayPercent(progress.percent / 100) })}
                          style={{ margin: 0 }}
                        />
                      )}
                    </span>
                  </button>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </nav>
  )
}
