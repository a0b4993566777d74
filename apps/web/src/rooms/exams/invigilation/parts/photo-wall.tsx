// The photos of a sitting in the order they were taken, with the spans that have none, and one of them large.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { photoDetails, photoPicture, type PhotoRow } from '@clearbelt/contract/exams/invigilation-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Modal, Tag, theme, Typography } from 'antd'
import { useCallback, useState, type ReactNode } from 'react'
import { call, callBlob } from '../../../../shared/call.ts'
import { useText } from '../../../../shared/i18n.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { Thumb } from '../../../../ui/thumb.tsx'
import type { CandidateDay } from '../api/invigilation.ts'
import { clockOf } from './day-timeline.tsx'
import { writeSpan } from './ticking.tsx'

export function PhotoWall({ day }: { day: CandidateDay }): ReactNode {
  const say = useText('invigilation')
  const [shown, setShown] = useState<string | null>(null)
  const { zone, photoDuration } = day.exam
  if (photoDuration === 0) return <EmptyState title={say('noPhotosHere')} />
  const items = [
    ...day.photos.map((photo) => ({ at: photo.capturedAt, photo, to: 0 })),
    ...day.gaps.map((gap) => ({ at: gap.from, photo: null, to: gap.to })),
  ].toSorted((a, b) => b.at - a.at)
  return (
    <Flex vertical gap={12}>
      {day.gaps.length > 0 && <Alert type="warning" showIcon title={say('gapsFound', { count: day.gaps.length })} />}
      {items.length === 0 && <EmptyState title={say('noPhotosYet')} />}
      <Flex wrap gap={8}>
        {items.map(({ at, photo, to }) =>
          photo ? (
            <Shot key={photo.id} photo={photo} zone={zone} onShow={() => setShown(photo.id)} />
          ) : (
            <Gap key={`gap ${at}`} from={at} to={to} zone={zone} />
          ),
        )}
      </Flex>
      <PhotoViewer id={shown} zone={zone} onShow={setShown} />
    </Flex>
  )
}

function Shot({ photo, zone, onShow }: { photo: PhotoRow; zone: string; onShow: () => void }): ReactNode {
  const say = useText('invigilation')
  return (
    <Button
      type="text"
      style={{ height: 'auto', padding: 4 }}
      onClick={onShow}
      aria-label={say('photoAt', { time: clockOf(photo.capturedAt, zone) })}
    >
      <Flex vertical gap={2} align="start">
        <Thumb of={photoPicture} id={photo.id} style={{ width: 132, height: 99, borderRadius: 4 }} />
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {clockOf(photo.capturedAt, zone)}
          {photo.isDark && (
            <>
              {' '}
              <Tag color="warning" style={{ marginInlineEnd: 0 }}>
                {say('dark')}
              </Tag>
            </>
          )}
        </Typography.Text>
      </Flex>
    </Button>
  )
}

function Gap({ from, to, zone }: { from: number; to: number; zone: string }): ReactNode {
  const say = useText('invigilation')
  const { token } = theme.useToken()
  return (
    <Flex vertical gap={2} style={{ padding: 4 }}>
      <Flex
        align="center"
        justify="center"
        style={{
          width: 132,
          height: 99,
          borderRadius: 4,
          border: `1px dashed ${token.colorWarningBorder}`,
          background: token.colorWarningBg,
          textAlign: 'center',
        }}
      >
        <Typography.Text type="warning">{say('gapOf', { time: writeSpan(to - from) })}</Typography.Text>
      </Flex>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {clockOf(from, zone)}
      </Typography.Text>
    </Flex>
  )
}

/** One photo large, with the way to its neighbours; that it was looked at is recorded by the server. */
function PhotoViewer({
  id,
  zone,
  onShow,
}: {
  id: string | null
  zone: string
  onShow: (id: string | null) => void
}): ReactNode {
  const say = useText('invigilation')
  const detail = useQuery({
    queryKey: ['invigilation', 'photo', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(photoDetails, { id: id ?? '' }, { signal, silent: true }),
  })
  const picture = useQuery({
    queryKey: ['invigilation', 'picture', id],
    enabled: id !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await callBlob(photoPicture, { id: id ?? '', size: 'full' }, { signal, silent: true })).blob,
  })
  const step = (to: string | null | undefined): void => {
    if (to) onShow(to)
  }
  const keys = (event: React.KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') step(detail.data?.previousID)
    if (event.key === 'ArrowRight') step(detail.data?.nextID)
  }
  return (
    <Modal
      open={id !== null}
      width={760}
      footer={null}
      title={
        detail.data
          ? say('photoOf', { name: detail.data.userName, time: clockOf(detail.data.capturedAt, zone) })
          : say('photo')
      }
      onCancel={() => onShow(null)}
      destroyOnHidden
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys do what the two buttons do */}
      <div onKeyDown={keys}>
        {(detail.error ?? picture.error) ? (
          <ErrorState
            error={detail.error ?? picture.error}
            onRetry={() => {
              void detail.refetch()
              void picture.refetch()
            }}
          />
        ) : !picture.data ? (
          <LoadingState rows={8} />
        ) : (
          <Picture
            key={id}
            blob={picture.data}
            alt={
              detail.data
                ? say('photoOf', { name: detail.data.userName, time: clockOf(detail.data.capturedAt, zone) })
                : say('photo')
            }
          />
        )}
        <Flex justify="space-between" align="center" gap={8} style={{ marginTop: 12 }}>
          <Button
            autoFocus
            icon={<LeftOutlined aria-hidden />}
            disabled={!detail.data?.previousID}
            onClick={() => step(detail.data?.previousID)}
          >
            {say('previous')}
          </Button>
          <Typography.Text type="secondary">
            {detail.data && say('arrivedAt', { time: clockOf(detail.data.arrivedAt, zone) })}
          </Typography.Text>
          <Button
            icon={<RightOutlined aria-hidden />}
            iconPlacement="end"
            disabled={!detail.data?.nextID}
            onClick={() => step(detail.data?.nextID)}
          >
            {say('next')}
          </Button>
        </Flex>
      </div>
    </Modal>
  )
}

/** A picture whose address lives as long as it is shown. */
function Picture({ blob, alt }: { blob: Blob; alt: string }): ReactNode {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return (
    <img ref={show} alt={alt} style={{ display: 'block', width: '100%', maxHeight: '70vh', objectFit: 'contain' }} />
  )
}
