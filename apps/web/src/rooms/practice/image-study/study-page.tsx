// One image of a library on its desk, with its marks and description; the time it is looked at is noted.
import { ExpandOutlined } from '@ant-design/icons'
import { noteStudy, readStudyImage, type StudyImage } from '@clearbelt/contract/practice/study-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Switch, Typography } from 'antd'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendLast } from '../../../shared/transport.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { imagesByAddress, loadMarkerDetail } from '../../../viewer/by-address.ts'
import { Desk } from '../../../viewer/desk/desk.tsx'
import { MarkerDialog } from '../../../viewer/dialogs/marker-dialog.tsx'
import { ReportShownButton } from '../../../viewer/dialogs/report-button.tsx'
import { Regions } from '../../../viewer/marks.tsx'
import type { ViewerTopic } from '../../../viewer/model.ts'
import { LateVolumeDialog } from '../../../viewer/volume/late-dialog.tsx'
import { useStopwatch } from '../parts/use-stopwatch.ts'

const TABS_PATH = '/student/imageTabs'
/** Less than this is no look, ms. */
const LOOK_MS = 1000

export function ImageStudyPage(): ReactNode {
  const say = useText('image-study')
  const [params] = useSearchParams()
  const id = params.get('image') ?? ''
  const image = useQuery({
    queryKey: ['practice', 'study', 'image', id],
    enabled: id !== '',
    queryFn: ({ signal }) => call(readStudyImage, { id }, { signal, silent: true }),
  })
  if (id === '') return <Navigate to={TABS_PATH} replace />
  return (
    <Page
      title={image.data?.name ?? say('image')}
      crumbs={[{ label: say('title'), to: TABS_PATH }, { label: say('image') }]}
    >
      <QueryState query={image} rows={10}>
        {(of) => <Shown key={of.id} of={of} />}
      </QueryState>
    </Page>
  )
}

/** So many views stand beside each other. */
const BESIDE = 2
/** The views of an image as they can be stepped through; two stand beside each other. */
const topicsOf = ({ id, views }: StudyImage): ViewerTopic[] =>
  (views.length === BESIDE ? views.slice(0, 1) : views).map(({ url, thumbUrl, planesUrl, width, height }, view) => ({
    id: `${id} ${view}`,
    ...(views.length === BESIDE ? { more: views.slice(1) } : {}),
    url,
    thumbUrl,
    planesUrl,
    width,
    height,
    truth: null,
  }))

function Shown({ of }: { of: StudyImage }): ReactNode {
  const say = useText('image-study')
  const { id } = of
  const topics = useMemo(() => topicsOf(of), [of])
  const [topicID, setTopicID] = useState(topics[0]?.id ?? '')
  const [areMarksShown, setMarksShown] = useState(true)
  const [region, setRegion] = useState<number | null>(null)
  const [isTurned, setTurned] = useState(false)
  const sayVolume = useText('volume')
  const stopwatch = useStopwatch()
  useEffect(() => {
    stopwatch.show([id])
    const note = (send: (look: { id: string; milliseconds: number }) => void): void => {
      const milliseconds = stopwatch.take(id)
      if (milliseconds >= LOOK_MS) send({ id, milliseconds })
    }
    // A tab that closes takes its other requests with it.
    const leave = (): void => note((look) => sendLast(noteStudy, look))
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      note((look) => void call(noteStudy, look, { silent: true }).catch(() => undefined))
    }
  }, [id, stopwatch])
  const closeVolume = useCallback(() => setTurned(false), [])
  const { name, description, productName, marks, hasThreat } = of
  const opened = region === null ? undefined : marks[region]
  const step = Math.max(
    0,
    topics.findIndex((topic) => topic.id === topicID),
  )
  return (
    <Flex wrap gap={20} align="start">
      <div style={{ flex: '3 1 480px', minWidth: 0 }}>
        <Desk
          topics={topics}
          topicID={topicID}
          images={imagesByAddress}
          onStep={setTopicID}
          keys={opened || isTurned ? 'none' : 'all'}
          style={{ height: 'min(640px, 70vh)' }}
        >
          {(view, placement, at) =>
            areMarksShown && (
              <Regions at={step + at} view={view} placement={placement} regions={marks} onOpen={setRegion} />
            )
          }
        </Desk>
        {topics.length > 1 && <Typography.Text type="secondary">{say('viewsHint')}</Typography.Text>}
      </div>
      <Card style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Flex vertical gap={12} align="start">
          {hasThreat ? (
            <>
              <Flex gap={8} align="center" component="label">
                <Switch checked={areMarksShown} onChange={setMarksShown} aria-label={say('marks')} />
                {say('marks')}
              </Flex>
              <Flex wrap gap={8}>
                {marks.map(({ tipId, knowledgeName }, at) => (
                  <Button key={tipId} size="small" onClick={() => setRegion(at)}>
                    {knowledgeName}
                  </Button>
                ))}
              </Flex>
            </>
          ) : (
            <Alert type="success" showIcon title={say('noThreat')} />
          )}
          <Typography.Text>{description === '' ? say('noDescription') : description}</Typography.Text>
          {productName !== '' && <Typography.Text type="secondary">{productName}</Typography.Text>}
          {of.volume.length > 0 && (
            <Button type="primary" icon={<ExpandOutlined aria-hidden />} onClick={() => setTurned(true)}>
              {sayVolume('volume')}
            </Button>
          )}
          <ReportShownButton shownID={id} />
          <LinkButton to={`${TABS_PATH}?tab=${of.family}`}>{say('back')}</LinkButton>
        </Flex>
      </Card>
      {isTurned && <LateVolumeDialog levels={of.volume} onClose={closeVolume} />}
      {opened && (
        <MarkerDialog
          region={opened}
          truth={{ isSafe: !hasThreat, name, description, productName, regions: marks }}
          load={loadMarkerDetail}
          onClose={() => setRegion(null)}
        />
      )}
    </Flex>
  )
}
