// A course over the whole screen: its chapters, one section at a time, and the talk under it.
import './player.css'
import { ArrowLeftOutlined, MenuOutlined } from '@ant-design/icons'
import { COURSE_TYPES, SECTION_FILES } from '@clearbelt/domain/courses/course-types'
import { Alert, Button, Flex, Modal, theme, Typography } from 'antd'
import { Suspense, useState, type CSSProperties, type ReactNode } from 'react'
import { culture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import { openPanorama } from '../../../shared/panorama.ts'
import type { MediaTick } from '../../../media/media-file.ts'
import { MediaView } from '../../../media/media-view.tsx'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { EmptyState, LoadingState } from '../../../ui/states.tsx'
import { CommentPanel } from '../comments/panel.tsx'
import { ImageSection } from './image-section.tsx'
import { SectionList } from './section-list.tsx'
import { mediaFileOf, sectionsOf, type ShownCourse, type ShownSection } from './shown.ts'

export interface CoursePlayerProps {
  course: ShownCourse
  /** The section to begin with. */
  startID: string | null
  /** At the right of the head: how far one is, whether all is saved. */
  state?: ReactNode
  /** Under the head: what must be said. */
  notice?: ReactNode
  onTick?: (section: ShownSection, tick: MediaTick) => void
  /** Another section is opened. */
  onOpen?: (section: ShownSection) => void
  /** A file could not be had: its address may have run out. */
  onFail?: () => void
  onClose: () => void
}

const isUnready = ({ resource, image }: ShownSection): boolean =>
  (resource !== null && resource.status !== 2) || (image !== null && !image.isThere)

export function CoursePlayer({
  course,
  startID,
  state,
  notice,
  onTick,
  onOpen,
  onFail,
  onClose,
}: CoursePlayerProps): ReactNode {
  const say = useText('study')
  const { token } = theme.useToken()
  const mode = useBreakpoint()
  const [modal, holder] = Modal.useModal()
  const all = sectionsOf(course)
  const [openID, setOpenID] = useState(() => (startID ?? all.find((one) => !isUnready(one))?.id ?? all[0]?.id) || '')
  const [isListOpen, setListOpen] = useState(false)
  const at = Math.max(
    0,
    all.findIndex((one) => one.id === openID),
  )
  const section = all[at]
  const open = (next: ShownSection): void => {
    if (isUnready(next)) {
      modal.warning({ title: say('unready'), content: say('unreadyHint', { name: next.name }), okText: say('close') })
      return
    }
    setOpenID(next.id)
    setListOpen(false)
    onOpen?.(next)
  }
  const colours = {
    '--course-ground': token.colorBgContainer,
    '--course-line': token.colorSplit,
    '--course-hover': token.colorFillTertiary,
    '--course-chosen': token.colorPrimaryBg,
  } as CSSProperties
  return (
    <div className="course-player" style={colours}>
      {holder}
      <header className="course-player-head">
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={onClose}>
          {say('back')}
        </Button>
        <Typography.Title level={1} style={{ margin: 0, fontSize: 17, flex: '1 1 160px', minWidth: 0 }} ellipsis>
          {course.name}
        </Typography.Title>
        {state}
        {mode === 'mobile' && (
          <Button
            icon={<MenuOutlined aria-hidden />}
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
          >
            {say('chapters')}
          </Button>
        )}
      </header>
      <div className="course-player-list" data-open={mode !== 'mobile' || isListOpen}>
        <SectionList course={course} openID={section?.id ?? ''} onOpen={open} />
      </div>
      <main className="course-player-main" hidden={mode === 'mobile' && isListOpen}>
        {notice}
        {section ? (
          <Flex vertical gap={16}>
            <Flex vertical gap={4}>
              <Typography.Title level={2} style={{ margin: 0, fontSize: 18 }}>
                {section.name || say('imageNo', { number: at + 1 })}
              </Typography.Title>
              {section.description !== '' && (
                <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-line' }}>
                  {section.description}
                </Typography.Paragraph>
              )}
            </Flex>
            <div className="course-player-stage" key={section.id}>
              <SectionView
                course={course}
                section={section}
                {...(onTick ? { onTick } : {})}
                {...(onFail ? { onFail } : {})}
              />
            </div>
            <Flex gap={8} justify="space-between" wrap>
              <Button disabled={at === 0} onClick={() => all[at - 1] && open(all[at - 1] as ShownSection)}>
                {say('sectionBefore')}
              </Button>
              <Button
                type="primary"
                disabled={at === all.length - 1}
                onClick={() => all[at + 1] && open(all[at + 1] as ShownSection)}
              >
                {say('sectionNext')}
              </Button>
            </Flex>
            <Suspense fallback={<LoadingState rows={3} />}>
              <CommentPanel
                key={section.id}
                courseID={course.id}
                chapterID={section.chapterID}
                sectionID={section.id}
              />
            </Suspense>
          </Flex>
        ) : (
          <EmptyState title={say('empty')} />
        )}
      </main>
    </div>
  )
}

/** The panoramic page of an image course, at the image of a section. */
function openCourseImages({ place, type, name }: ShownCourse, { id }: ShownSection): void {
  const asked = new URLSearchParams({ courseId: place, sectionId: id, lang: culture })
  openPanorama(`/panorama/${type === COURSE_TYPES.ct ? 'ct' : 'dr'}?${asked.toString()}`, name)
}

function SectionView({
  course,
  section,
  onTick,
  onFail,
}: {
  course: ShownCourse
  section: ShownSection
  onTick?: (section: ShownSection, tick: MediaTick) => void
  onFail?: () => void
}): ReactNode {
  const say = useText('study')
  if (isUnready(section)) return <Alert type="warning" showIcon title={say('unready')} style={{ flex: 'none' }} />
  if (section.image) return <ImageSection image={section.image} onOpen={() => openCourseImages(course, section)} />
  if (!section.resource) return null
  const { progress, resource } = section
  const isDocument = resource.type === SECTION_FILES.document
  return (
    <MediaView
      file={mediaFileOf(resource)}
      {...(progress && progress.position > 0 && !isDocument ? { startAt: progress.position } : {})}
      {...(progress && progress.furthest !== null ? { furthest: progress.furthest } : {})}
      {...(section.marquee === '' ? {} : { marquee: section.marquee })}
      {...(onTick ? { onTick: (tick: MediaTick) => onTick(section, tick) } : {})}
      {...(onFail ? { onFail } : {})}
    />
  )
}
