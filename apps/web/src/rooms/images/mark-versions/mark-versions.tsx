// What was marked in an image before: each version over the picture, and the way to bring one back.
import { HistoryOutlined } from '@ant-design/icons'
import { imagePicture } from '@clearbelt/contract/images/calls'
import { imageVersions, type ImageVersion } from '@clearbelt/contract/images/version-calls'
import { cornersOf } from '@clearbelt/domain/kinds/marks/outline'
import { viewAt } from '@clearbelt/domain/kinds/marks/views'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Modal, Pagination, theme, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { callPaged } from '../../../shared/call.ts'
import { sayList, sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { QueryState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { TruthTag } from '../parts/truth-tag.tsx'

const PER_PAGE = 10
const PICTURE = { width: 132, height: 92 }

export interface MarkVersionsProps {
  imageID: string
  /** Somebody wants the marks of a version back; nothing is saved yet. */
  onUse: (version: ImageVersion) => void
}

export function MarkVersions({ imageID, onUse }: MarkVersionsProps): ReactNode {
  const say = useText('mark-versions')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<HistoryOutlined />} onClick={() => setOpen(true)}>
        {say('versions')}
      </Button>
      <Modal
        open={isOpen}
        title={say('title')}
        footer={null}
        destroyOnHidden
        width={620}
        onCancel={() => setOpen(false)}
      >
        <Versions
          imageID={imageID}
          onUse={(version) => {
            onUse(version)
            setOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

function Versions({ imageID, onUse }: MarkVersionsProps): ReactNode {
  const say = useText('mark-versions')
  const { token } = theme.useToken()
  const zone = useZone()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['imageVersions', imageID, page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callPaged(imageVersions, { id: imageID, PageNO: page, Limit: PER_PAGE }, { signal, silent: true }),
  })
  return (
    <QueryState query={query}>
      {({ rows, total }) => (
        <Flex vertical gap={12}>
          <Typography.Text type="secondary">{say('hint')}</Typography.Text>
          <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {rows.map((version) => {
              const isNow = version.number === total
              const shown = [...new Set(version.marks.map((mark) => mark.knowledgeName || say('pointGone')))]
              return (
                <li
                  key={version.number}
                  style={{ padding: '12px 0', borderBlockStart: `1px solid ${token.colorSplit}` }}
                >
                  <Flex wrap gap={16} align="center">
                    <Marked imageID={imageID} version={version} />
                    <Flex vertical gap={4} style={{ flex: '1 1 200px', minWidth: 0 }}>
                      <Flex wrap gap={8} align="center">
                        <Typography.Text strong>{say('version', { n: sayNumber(version.number) })}</Typography.Text>
                        <TruthTag isSafe={version.isSafe} />
                      </Flex>
                      <span>{shown.length === 0 ? say('noMarks') : sayList(shown)}</span>
                      <Typography.Text type="secondary">
                        {sayTime(version.time, zone)}
                        {version.byName && ` · ${version.byName}`}
                      </Typography.Text>
                    </Flex>
                    {isNow ? (
                      <Typography.Text type="secondary">{say('current')}</Typography.Text>
                    ) : (
                      <Button
                        aria-label={say('useOf', { n: sayNumber(version.number) })}
                        onClick={() => onUse(version)}
                      >
                        {say('use')}
                      </Button>
                    )}
                  </Flex>
                </li>
              )
            })}
          </ol>
          <Pagination
            align="end"
            size="small"
            hideOnSinglePage
            current={page}
            pageSize={PER_PAGE}
            showSizeChanger={false}
            total={total}
            onChange={setPage}
          />
        </Flex>
      )}
    </QueryState>
  )
}

/** The picture with the marks of a version over it; what they show stands beside it in words. */
function Marked({ imageID, version }: { imageID: string; version: ImageVersion }): ReactNode {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  return (
    <span
      aria-hidden
      style={{ position: 'relative', ...PICTURE, flex: 'none' }}
      // Where the picture lies in its place is known once it is there.
      onLoadCapture={({ target }) => {
        if (target instanceof HTMLImageElement) setSize({ width: target.naturalWidth, height: target.naturalHeight })
      }}
    >
      <Thumb of={imagePicture} id={imageID} style={{ ...PICTURE, borderRadius: 6 }} />
      {size && (
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
        >
          {/* The small picture is that of the first view. */}
          {version.marks
            .filter((mark) => viewAt(mark) === 0)
            .map((mark, at) => {
              const corners = mark.outline === null ? BOX : cornersOf(mark.outline)
              const points = corners.map(
                ([x, y]) =>
                  `${(mark.left + x * mark.width) * size.width},${(mark.top + y * mark.height) * size.height}`,
              )
              const line = { points: points.join(' '), fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
              return (
                // oxlint-disable-next-line react/no-array-index-key -- the marks of a version have no other identity
                <g key={at}>
                  <polygon {...line} stroke="#fff" strokeWidth={4} />
                  <polygon {...line} stroke="#111418" strokeWidth={2} />
                </g>
              )
            })}
        </svg>
      )}
    </span>
  )
}

const BOX = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
