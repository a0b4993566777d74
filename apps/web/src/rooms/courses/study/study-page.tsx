// The page of a student who studies a course of a plan: what counts is shown, and whether it has reached the server.
import { CheckCircleFilled, CloudSyncOutlined } from '@ant-design/icons'
import { SECTION_FILES } from '@clearbelt/domain/courses/course-types'
import type { StudyContent } from '@clearbelt/contract/courses/study-calls'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Flex, Modal, Progress, theme, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { worded } from '../../../shared/call.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { taskPath } from '../../../steps/task-step.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { sendPlayback, studyKey, useStudy } from '../api/study.ts'
import { CoursePlayer } from './course-player.tsx'
import type { Recorder, Sight, Told } from './recorder.ts'
import { shownOfStudy, type ShownSection } from './shown.ts'
import { useRecorder } from './use-recorder.ts'

export function StudyPage(): ReactNode {
  const { taskId = '', processId = '' } = useParams()
  const navigate = useNavigate()
  const say = useText('study')
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(true)
  const recorder = useRecorder(processId, {
    onTold: (sectionID, told) =>
      client.setQueryData<StudyContent>(
        studyKey(processId),
        (content) => content && withTold(content, sectionID, told),
      ),
    onSaved: setSaved,
    onRefused: (error) => {
      toast('warning', worded(error).message)
      if (isCallError(error) && error.code === 'section-gone') void query.refetch()
    },
  })
  const query = useStudy(processId, () => recorder.flush())
  const close = (): void => {
    void recorder.flush().then(() => client.invalidateQueries({ queryKey: ['tasks'] }))
    void navigate(taskPath(taskId))
  }
  const wasDone = useRef<boolean | null>(null)
  const isDone = query.data?.isDone ?? null
  useEffect(() => {
    if (wasDone.current === false && isDone === true) toast('success', say('finished'))
    if (isDone !== null) wasDone.current = isDone
  }, [isDone, say])
  if (query.data)
    return (
      <Study
        content={query.data}
        recorder={recorder}
        isSaved={isSaved}
        onClose={close}
        onFail={() => void query.refetch()}
      />
    )
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <LoadingState />
}

/** The course with what the server told of a section. */
const withTold = (content: StudyContent, sectionID: string, told: Told): StudyContent => ({
  ...content,
  percent: told.percent,
  isDone: told.isDone,
  chapters: content.chapters.map((chapter) => ({
    ...chapter,
    sections: chapter.sections.map((section) =>
      section.id === sectionID ? { ...section, progress: told.section } : section,
    ),
  })),
})

const kindOf = ({ resource }: ShownSection): Sight['kind'] =>
  resource?.type === SECTION_FILES.video ? 'video' : resource?.type === SECTION_FILES.audio ? 'audio' : 'still'

interface StudyProps {
  content: StudyContent
  recorder: Recorder
  isSaved: boolean
  onClose: () => void
  onFail: () => void
}

function Study({ content, recorder, isSaved, onClose, onFail }: StudyProps): ReactNode {
  const say = useText('study')
  const course = shownOfStudy(content)
  const [opened, setOpened] = useState<ShownSection | null>(
    () => course.chapters.flatMap((chapter) => chapter.sections).find(({ id }) => id === content.resumeID) ?? null,
  )
  const isAsking = usePresence(content.intervalTime)
  const see = (section: ShownSection, tick: { position: number; playing: boolean; visible: boolean }): void => {
    if (content.isOpen && !isAsking.isOpen) recorder.see({ sectionID: section.id, kind: kindOf(section), ...tick })
  }
  // An image has no player that ticks.
  const shown = opened ?? course.chapters[0]?.sections[0] ?? null
  const imageID = shown?.image ? shown.id : null
  useImageTicks(imageID, (tick) => shown && see(shown, tick))
  const open = (section: ShownSection): void => {
    void recorder.flush()
    setOpened(section)
    if (content.isOpen) void sendPlayback(content.processID, section.id, section.progress?.position ?? 0)
  }
  return (
    <>
      <CoursePlayer
        course={course}
        startID={content.resumeID}
        state={<StudyState content={content} isSaved={isSaved} />}
        notice={!content.isOpen && <Alert type="info" showIcon title={say('over')} style={{ marginBottom: 12 }} />}
        onTick={see}
        onOpen={open}
        onFail={onFail}
        onClose={onClose}
      />
      <Modal
        open={isAsking.isOpen}
        title={say('stillThere')}
        closable={false}
        mask={{ closable: false }}
        okText={say('stillThereYes')}
        cancelButtonProps={{ style: { display: 'none' } }}
        onOk={isAsking.answer}
      >
        {say('stillThereHint')}
      </Modal>
    </>
  )
}

/** Once a second while an image is open: somebody sees it, or not. */
function useImageTicks(
  sectionID: string | null,
  onTick: (tick: { position: number; playing: boolean; visible: boolean }) => void,
): void {
  const latest = useRef(onTick)
  useEffect(() => {
    latest.current = onTick
  })
  useEffect(() => {
    if (sectionID === null) return undefined
    const timer = setInterval(
      () => latest.current({ position: 0, playing: false, visible: document.visibilityState === 'visible' }),
      1000,
    )
    return () => clearInterval(timer)
  }, [sectionID])
}

/** Asks every so many minutes whether somebody is there; 0 never. Videos stop meanwhile. */
function usePresence(minutes: number): { isOpen: boolean; answer: () => void } {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (minutes === 0 || isOpen) return undefined
    const timer = setTimeout(() => {
      for (const media of document.querySelectorAll<HTMLMediaElement>('.course-player video, .course-player audio'))
        media.pause()
      setOpen(true)
    }, minutes * 60_000)
    return () => clearTimeout(timer)
  }, [minutes, isOpen])
  return { isOpen, answer: () => setOpen(false) }
}

function StudyState({ content, isSaved }: { content: StudyContent; isSaved: boolean }): ReactNode {
  const say = useText('study')
  const { token } = theme.useToken()
  return (
    <Flex gap="4px 12px" align="center" wrap>
      {!isSaved && (
        <Typography.Text type="warning">
          <CloudSyncOutlined aria-hidden /> {say('unsaved')}
        </Typography.Text>
      )}
      {content.isDone ? (
        <Typography.Text>
          <CheckCircleFilled aria-hidden style={{ color: token.colorSuccess }} /> {say('done')}
        </Typography.Text>
      ) : (
        <Flex gap={8} align="center">
          <Progress
            percent={content.percent}
            showInfo={false}
            size="small"
            aria-hidden
            style={{ width: 'clamp(40px, 16vw, 96px)', margin: 0 }}
          />
          <Typography.Text>{say('percent', { percent: sayPercent(content.percent / 100) })}</Typography.Text>
        </Flex>
      )}
    </Flex>
  )
}
