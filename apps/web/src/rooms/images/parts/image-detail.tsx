// One image over the grid: the stage with its display modes on the left, what is known of it on the right.
import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { ImageDetail, ImageRow } from '@clearbelt/contract/images/calls'
import { Button, Drawer, Flex, Typography } from 'antd'
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { isCallError } from '../../../shared/call-error.ts'
import { useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useDeletion } from '../../../ui/deletion-report.tsx'
import { LoadingState, QueryState } from '../../../ui/states.tsx'
import { Regions } from '../../../viewer/marks.tsx'
import type { ViewerTopic } from '../../../viewer/model.ts'
import { useLibrary } from '../api/families.ts'
import { imageOf, LIBRARY_PORT, removeImages, topicsOf, useImage, useRefreshImages, viewOf } from '../api/images.ts'
import { Desk, Tool } from '../../../viewer/desk/desk.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImageEditing } from './image-editing.tsx'
import { ImageFacts } from './image-facts.tsx'
import { Sides } from './sides.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { askUsage, UsageNote } from './usage-note.tsx'
import { TruthTag } from './truth-tag.tsx'

export interface ImageDetailProps {
  /** The image shown; null keeps the drawer shut. */
  id: string | null
  /** The page of the library it was opened from, to step through. */
  rows: readonly ImageRow[]
  onStep: (id: string) => void
  onClose: () => void
}

export function ImageDetailDrawer({ id, rows, onStep, onClose }: ImageDetailProps): ReactNode {
  const query = useImage(id)
  const [editing, setEditing] = useState<string | null>(null)
  // While a question is open the keys belong to it.
  const [isAsking, setAsking] = useState(false)
  const isEditing = id !== null && editing === id
  // An old link led here, or somebody else deleted the image meanwhile.
  const isGone = isCallError(query.error, 'not-found')
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size="min(1360px, 100vw)"
      destroyOnHidden
      keyboard={!isEditing}
      mask={{ closable: !isEditing }}
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
      title={
        <DetailTitle image={query.data} isGone={isGone} at={rows.findIndex((row) => row.id === id)} of={rows.length} />
      }
      extra={
        query.data &&
        !isEditing && (
          <Suspense>
            <DetailActs image={query.data} onEdit={() => setEditing(id)} onAsking={setAsking} onGone={onClose} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<LoadingState />}>
        {isEditing && query.data ? (
          <ImageEditing key={query.data.id} image={query.data} onDone={() => setEditing(null)} />
        ) : (
          id !== null && <Showing id={id} query={query} rows={rows} keys={isAsking ? 'none' : 'all'} onStep={onStep} />
        )}
      </Suspense>
    </Drawer>
  )
}

function DetailTitle({
  image,
  isGone,
  at,
  of,
}: {
  image: ImageDetail | undefined
  isGone: boolean
  at: number
  of: number
}): ReactNode {
  const say = useText('images')
  return (
    <Flex wrap gap="4px 10px" align="center">
      <span style={{ overflowWrap: 'anywhere' }}>{image?.name ?? say(isGone ? 'imageGone' : 'loading')}</span>
      {image && <TruthTag isSafe={image.isSafe} />}
      {at >= 0 && (
        <Typography.Text type="secondary" style={{ fontWeight: 400 }}>
          {say('place', { index: at + 1, total: of })}
        </Typography.Text>
      )}
    </Flex>
  )
}

function DetailActs({
  image,
  onEdit,
  onAsking,
  onGone,
}: {
  image: ImageDetail
  onEdit: () => void
  onAsking: (isAsking: boolean) => void
  onGone: () => void
}): ReactNode {
  const say = useText('images')
  const mode = useBreakpoint()
  const refresh = useRefreshImages()
  const deletion = useDeletion()
  const library = useLibrary()
  const isNarrow = mode === 'mobile'
  const report = <ReportButton imageID={image.id} isNarrow={isNarrow} onAsking={onAsking} />
  if (!image.canEdit)
    return (
      <Flex gap={8}>
        {report}
        <ExportMenu ids={[image.id]} isNarrow={isNarrow} />
      </Flex>
    )
  const remove = async (): Promise<void> => {
    onAsking(true)
    const usage = await askUsage([image.id])
    const outcome = await deletion(
      {
        title: say('deleteOne', { name: image.name }),
        content: (
          <UsageNote usage={usage} of={1}>
            {say('deleteImagesText')}
          </UsageNote>
        ),
        okText: say('delete'),
      },
      () => removeImages(library, [image.id]),
    )
    onAsking(false)
    if (!outcome || outcome.deleted === 0) return
    onGone()
    await refresh()
  }
  return (
    <Flex gap={8}>
      {report}
      <ExportMenu ids={[image.id]} isNarrow={isNarrow} />
      <Button icon={<EditOutlined />} aria-label={say('edit')} onClick={onEdit}>
        {isNarrow ? null : say('edit')}
      </Button>
      <Button danger icon={<DeleteOutlined />} aria-label={say('delete')} onClick={() => void remove()}>
        {isNarrow ? null : say('delete')}
      </Button>
    </Flex>
  )
}

const FILL = { flex: 1 } as const

function Showing({
  id,
  query,
  rows,
  keys,
  onStep,
}: {
  id: string
  query: ReturnType<typeof useImage>
  rows: readonly ImageRow[]
  keys: 'all' | 'none'
  onStep: (id: string) => void
}): ReactNode {
  const say = useText('images')
  const viewerSay = useText('viewer')
  const [isTruthShown, setTruthShown] = useState(true)
  const [pointed, setPointed] = useState<{ id: string; index: number } | null>(null)
  const image = query.data
  const topics = useTopics(id, image, rows)
  // Which view of the image is on the desk; another image is met by its first.
  const [seen, setSeen] = useState(id)
  const shownID = imageOf(seen) === id ? seen : id
  const at = topics.findIndex((topic) => topic.id === shownID)
  const step = useCallback(
    (to: string) => {
      setSeen(to)
      onStep(imageOf(to))
    },
    [onStep],
  )
  const views = topics.filter((topic) => imageOf(topic.id) === id).length
  const point = pointed?.id === id ? pointed.index : null
  if (topics.length === 0) return <QueryState query={query}>{() => null}</QueryState>
  const shown = image?.id === id && isTruthShown ? image.marks : []
  const desk = (
    <Desk
      topics={topics}
      topicID={shownID}
      images={LIBRARY_PORT}
      onStep={step}
      keys={keys}
      style={FILL}
      tools={
        <>
          <Tool
            name="previous"
            words={viewerSay('previous')}
            isOff={at <= 0}
            onClick={() => step(topics[at - 1]?.id ?? id)}
          />
          <Tool
            name="next"
            words={viewerSay('next')}
            isOff={at >= topics.length - 1}
            onClick={() => step(topics[at + 1]?.id ?? id)}
          />
          {views > 1 && (
            <output className="sp-zoom">{say('viewOf', { index: viewOf(shownID) + 1, total: views })}</output>
          )}
          {image && image.marks.length > 0 && (
            <Tool
              name="flag"
              words={viewerSay('showTruth')}
              isOn={isTruthShown}
              onClick={() => setTruthShown(!isTruthShown)}
            />
          )}
        </>
      }
    >
      {(view, placement, at) => (
        <Regions
          at={viewOf(shownID) + at}
          view={view}
          placement={placement}
          regions={point === null ? shown : shown.filter((_, index) => index === point)}
          onOpen={(index) => setPointed(point === null ? { id, index } : null)}
        />
      )}
    </Desk>
  )
  return (
    <Sides
      desk={desk}
      panel={
        <QueryState query={query}>
          {(detail) => (
            <ImageFacts
              image={detail}
              isTruthShown={isTruthShown}
              onTruth={setTruthShown}
              pointed={point}
              onPoint={(index) => {
                setPointed(index === null ? null : { id, index })
                if (index !== null) setTruthShown(true)
              }}
            />
          )}
        </QueryState>
      }
    />
  )
}

/**
 * What can be stepped through: the page as it was when the image was opened, so that images coming in meanwhile move
 * nothing; else the image alone.
 */
function useTopics(id: string, image: ImageDetail | undefined, rows: readonly ImageRow[]): readonly ViewerTopic[] {
  const [page, setPage] = useState<readonly ViewerTopic[]>([])
  const isKept = page.some((topic) => topic.id === id)
  const fresh = !isKept && rows.some((row) => row.id === id) ? rows.flatMap(topicsOf) : null
  if (fresh) setPage(fresh)
  const alone = useMemo(() => (image?.id === id ? topicsOf(image) : []), [id, image])
  return fresh ?? (isKept ? page : alone)
}
