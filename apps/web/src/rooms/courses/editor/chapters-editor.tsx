// Step 2 of a theory course: its chapters, the sections of the chosen one, and the chosen section.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { COURSE_LIMITS } from '@clearbelt/domain/courses/course-types'
import { Button, Flex, Form, Input, Select, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Section } from '../../../ui/section.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import {
  chapterBeyond,
  hasRoom,
  moveSection,
  newChapter,
  newSection,
  type ChapterDraft,
  type SectionDraft,
} from './draft.ts'
import { SectionForm } from './section-form.tsx'

/** What is wrong, by dotted path: `chapters.0.sections.1.name`. */
export type Faults = ReadonlyMap<string, string>

export interface ChaptersEditorProps {
  chapters: readonly ChapterDraft[]
  faults: Faults
  onChange: (chapters: ChapterDraft[]) => void
}

const hasFault = (faults: Faults, start: string): boolean => [...faults.keys()].some((path) => path.startsWith(start))

export function ChaptersEditor({ chapters, faults, onChange }: ChaptersEditorProps): ReactNode {
  const say = useText('editor')
  const confirm = useConfirm()
  /** The section that is being dragged. */
  const [carried, setCarried] = useState<string | null>(null)
  const before = useRef({ chapters, chapterKey: '' })
  const [chapterKey, setChapterKey] = useState(chapters[0]?.key ?? '')
  const [sectionKey, setSectionKey] = useState(chapters[0]?.sections[0]?.key ?? '')
  const c = Math.max(
    0,
    chapters.findIndex((one) => one.key === chapterKey),
  )
  const chapter = chapters[c]
  if (!chapter) return null
  const s = Math.max(
    0,
    chapter.sections.findIndex((one) => one.key === sectionKey),
  )
  const section = chapter.sections[s]
  const nameOf = (one: ChapterDraft | SectionDraft | undefined): string => one?.name || say('noName')
  const change = (next: ChapterDraft): void => onChange(chapters.map((one) => (one.key === next.key ? next : one)))
  const changeSection = (next: SectionDraft): void =>
    change({ ...chapter, sections: chapter.sections.map((one) => (one.key === next.key ? next : one)) })
  const open = (next: ChapterDraft): void => {
    setChapterKey(next.key)
    setSectionKey(next.sections[0]?.key ?? '')
  }
  const removeChapter = async (one: ChapterDraft): Promise<void> => {
    const name = nameOf(one)
    if (!(await confirm({ title: say('deleteChapterAsk', { name }), okText: say('delete'), danger: true }))) return
    const left = chapters.filter(({ key }) => key !== one.key)
    onChange(left)
    if (one.key === chapter.key && left[0]) open(left[0])
  }
  const removeSection = async (one: SectionDraft): Promise<void> => {
    const name = nameOf(one)
    if (!(await confirm({ title: say('deleteSectionAsk', { name }), okText: say('delete'), danger: true }))) return
    change({ ...chapter, sections: chapter.sections.filter(({ key }) => key !== one.key) })
  }
  /** Puts a section of the open chapter into another one, and shows it there. */
  const moveTo = (key: string, to: string, end: 'first' | 'last'): void => {
    onChange(moveSection(chapters, key, to, end))
    setChapterKey(to)
    setSectionKey(key)
  }
  const nameOfSection = (key: string | null): string => nameOf(chapter.sections.find((one) => one.key === key))
  const goBeyond = (key: string, by: -1 | 1): string => {
    const to = chapterBeyond(chapters, key, by)
    if (!to) return ''
    if (chapter.sections.length < 2) return say('lastSectionStays')
    moveTo(key, to.key, by === 1 ? 'first' : 'last')
    const count = to.sections.length + 1
    return say('sectionIn', {
      name: nameOfSection(key),
      chapter: nameOf(to),
      place: sayNumber(by === 1 ? 1 : count),
      count: sayNumber(count),
    })
  }
  const chapterFault = faults.get(`chapters.${c}.name`)
  return (
    <Flex wrap gap={16} align="start">
      <Section title={say('chapters')} style={{ flex: '1 1 260px', minWidth: 0 }}>
        <SortableList
          label={say('chapters')}
          items={chapters}
          idOf={(one) => one.key}
          nameOf={nameOf}
          onOrder={onChange}
          incoming={
            carried === null
              ? undefined
              : {
                  mayTake: (one) => one.key !== chapter.key && chapter.sections.length > 1 && hasRoom(one),
                  onTake: (one) => {
                    moveTo(carried, one.key, 'last')
                    return say('movedTo', { name: nameOfSection(carried), chapter: nameOf(one) })
                  },
                }
          }
        >
          {(one) => (
            <Row
              name={one.name}
              isChosen={one.key === chapter.key}
              isWrong={hasFault(faults, `chapters.${chapters.indexOf(one)}.`)}
              onOpen={() => open(one)}
              {...(chapters.length > 1 ? { onDelete: () => void removeChapter(one) } : {})}
            />
          )}
        </SortableList>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={chapters.length >= COURSE_LIMITS.chapters}
          onClick={() => {
            const next = newChapter()
            onChange([...chapters, next])
            open(next)
          }}
        >
          {say('addChapter')}
        </Button>
      </Section>
      <Section title={say('sectionsOf', { name: nameOf(chapter) })} style={{ flex: '1 1 300px', minWidth: 0 }}>
        <Form layout="vertical" component="div">
          <Form.Item
            label={say('chapterName')}
            required
            {...(chapterFault ? { validateStatus: 'error' as const, help: chapterFault } : {})}
          >
            <Input
              aria-label={say('chapterName')}
              value={chapter.name}
              maxLength={COURSE_LIMITS.chapterName}
              showCount
              {...(chapterFault ? { status: 'error' as const } : {})}
              onChange={(event) => change({ ...chapter, name: event.target.value })}
            />
          </Form.Item>
        </Form>
        <SortableList
          label={say('sections')}
          items={chapter.sections}
          idOf={(one) => one.key}
          nameOf={nameOf}
          onOrder={(sections) => change({ ...chapter, sections })}
          across={{
            onCarry: (key) => {
              if (key !== null) before.current = { chapters, chapterKey: chapter.key }
              setCarried(key)
            },
            onBeyond: goBeyond,
            onBack: () => {
              onChange([...before.current.chapters])
              setChapterKey(before.current.chapterKey)
            },
          }}
        >
          {(one) => (
            <Row
              name={one.name}
              isChosen={one.key === section?.key}
              isWrong={hasFault(faults, `chapters.${c}.sections.${chapter.sections.indexOf(one)}.`)}
              onOpen={() => setSectionKey(one.key)}
              {...(chapter.sections.length > 1 ? { onDelete: () => void removeSection(one) } : {})}
            />
          )}
        </SortableList>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={chapter.sections.length >= COURSE_LIMITS.sections}
          onClick={() => {
            const next = newSection()
            change({ ...chapter, sections: [...chapter.sections, next] })
            setSectionKey(next.key)
          }}
        >
          {say('addSection')}
        </Button>
      </Section>
      {section && (
        <Section title={say('section')} style={{ flex: '2 1 360px', minWidth: 0 }}>
          {chapters.length > 1 && (
            <Form layout="vertical" component="div">
              <Form.Item
                label={say('inChapter')}
                {...(chapter.sections.length < 2 ? { extra: say('lastSectionStays') } : {})}
              >
                <Select
                  aria-label={say('inChapter')}
                  value={chapter.key}
                  disabled={chapter.sections.length < 2}
                  options={chapters.map((one, n) => ({
                    value: one.key,
                    label: `${n + 1}. ${nameOf(one)}`,
                    disabled: one.key !== chapter.key && !hasRoom(one),
                  }))}
                  onChange={(key) => moveTo(section.key, key, 'last')}
                />
              </Form.Item>
            </Form>
          )}
          <SectionForm
            key={section.key}
            section={section}
            nameFault={faults.get(`chapters.${c}.sections.${s}.name`)}
            fileFault={faults.get(`chapters.${c}.sections.${s}.resourceID`)}
            onChange={changeSection}
          />
        </Section>
      )}
    </Flex>
  )
}

function Row({
  name,
  isChosen,
  isWrong,
  onOpen,
  onDelete,
}: {
  name: string
  isChosen: boolean
  isWrong: boolean
  onOpen: () => void
  onDelete?: () => void
}): ReactNode {
  const say = useText('editor')
  const words = name.trim() || say('noName')
  return (
    <Flex gap={4} align="center">
      <Button
        type={isChosen ? 'primary' : 'text'}
        ghost={isChosen}
        aria-current={isChosen}
        style={{ flex: 1, minWidth: 0, height: 'auto', minHeight: 32, justifyContent: 'start', overflow: 'hidden' }}
        onClick={onOpen}
      >
        <span style={{ overflow: 'hidden', textAlign: 'start' }}>
          <span style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>{words}</span>
          {isWrong && (
            <Typography.Text type="danger" style={{ fontSize: 12 }}>
              {say('incomplete')}
            </Typography.Text>
          )}
        </span>
      </Button>
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        disabled={!onDelete}
        aria-label={say('deleteNamed', { name: words })}
        onClick={onDelete}
      />
    </Flex>
  )
}
