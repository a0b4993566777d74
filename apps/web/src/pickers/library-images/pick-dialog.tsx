// Chooses images of a library in a dialog, twelve at a time.
import './picks.css'
import { imagePicture, type ImageRow } from '@clearbelt/contract/images/calls'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Modal, Pagination, Skeleton, Tag, Typography } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useZone } from '../../shared/account.ts'
import { useText } from '../../shared/i18n.ts'
import { useColours } from '../../ui/colour-variables.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { askLibrary, narrowedInput, type Narrowed } from './ask.ts'
import { NarrowImages } from './narrow-images.tsx'
import { focusFirstField } from '../../ui/first-field.ts'

const PER_PAGE = 12

export interface ImagePickDialogProps {
  /** Whose images; left out: the screening library's. */
  family?: ImageFamily
  open: boolean
  title: string
  /** Images that are chosen already: shown so, and not offered. */
  already: ReadonlySet<string>
  /** What stands on those. */
  alreadyWord: string
  /** The name of such an image for screen readers. */
  alreadyNamed: (name: string) => string
  /** Whether an image is safe, as the caller says it. */
  tagOf: (row: ImageRow) => ReactNode
  onPick: (rows: readonly ImageRow[]) => void
  onClose: () => void
}

/** Everything in it starts afresh each time it opens. */
export function ImagePickDialog(props: ImagePickDialogProps): ReactNode {
  const say = useText('library-images')
  const uiSay = useText('ui')
  const [picked, setPicked] = useState<ReadonlyMap<string, ImageRow>>(new Map())
  const close = (): void => {
    setPicked(new Map())
    props.onClose()
  }
  return (
    <Modal
      open={props.open}
      title={props.title}
      width={960}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={close}
      onOk={() => {
        props.onPick([...picked.values()])
        close()
      }}
      cancelText={uiSay('cancel')}
      okText={picked.size > 0 ? say('addCount', { count: picked.size }) : say('add')}
      okButtonProps={{ disabled: picked.size === 0 }}
    >
      <div ref={focusFirstField}>
        <Suspense fallback={<LoadingState rows={8} />}>
          <PickBody {...props} picked={picked} onPicked={setPicked} />
        </Suspense>
      </div>
    </Modal>
  )
}

function PickBody({
  family = 'fiscan',
  open,
  already,
  alreadyWord,
  alreadyNamed,
  tagOf,
  picked,
  onPicked,
}: ImagePickDialogProps & {
  picked: ReadonlyMap<string, ImageRow>
  onPicked: (next: ReadonlyMap<string, ImageRow>) => void
}): ReactNode {
  const say = useText('library-images')
  const uiSay = useText('ui')
  const zone = useZone()
  const colours = useColours()
  const [{ values, page }, setAsked] = useState<{ values: Narrowed; page: number }>({ values: {}, page: 1 })
  const query = useQuery({
    queryKey: ['images', 'pick', family, values, page, zone],
    enabled: open,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      askLibrary(family, { ...narrowedInput(values, zone), PageNO: page, Limit: PER_PAGE }, { signal, silent: true }),
  })
  const toggle = (row: ImageRow): void => {
    const next = new Map(picked)
    if (!next.delete(row.id)) next.set(row.id, row)
    onPicked(next)
  }
  const body = (): ReactNode => {
    if (query.error && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active paragraph={{ rows: 8 }} aria-label={say('loading')} />
    if (query.data.rows.length === 0) return <EmptyState title={say('none')} hint={say('noneHint')} />
    return (
      <ul className="paper-picks" style={colours} aria-busy={query.isPlaceholderData}>
        {query.data.rows.map((row) => {
          const isIn = already.has(row.id)
          return (
            <li key={row.id} className="paper-pick" data-on={picked.has(row.id)} data-off={isIn}>
              <label>
                <Thumb of={imagePicture} id={row.id} style={{ width: '100%', aspectRatio: '10 / 7' }} />
                <input
                  type="checkbox"
                  checked={isIn || picked.has(row.id)}
                  disabled={isIn}
                  aria-label={isIn ? alreadyNamed(row.name) : row.name}
                  onChange={() => toggle(row)}
                />
                <Flex vertical gap={4} style={{ padding: '6px 8px 8px' }}>
                  <Typography.Text ellipsis title={row.name}>
                    {row.name}
                  </Typography.Text>
                  <Flex gap={6} align="center">
                    {isIn ? <Tag style={{ marginInlineEnd: 0 }}>{alreadyWord}</Tag> : tagOf(row)}
                    <Typography.Text
                      type="secondary"
                      ellipsis
                      title={row.knowledgeName}
                      style={{ fontSize: 12, flex: 1 }}
                    >
                      {row.knowledgeName}
                    </Typography.Text>
                  </Flex>
                </Flex>
              </label>
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <Flex vertical gap={12}>
      <NarrowImages family={family} values={values} onChange={(next) => setAsked({ values: next, page: 1 })} />
      <div style={{ minHeight: 320 }}>{body()}</div>
      <Flex wrap gap={8} justify="space-between" align="center">
        <Typography.Text aria-live="polite">{uiSay('selected', { count: picked.size })}</Typography.Text>
        <Pagination
          size="small"
          current={page}
          pageSize={PER_PAGE}
          total={query.data?.total ?? 0}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={(to) => setAsked({ values, page: to })}
        />
      </Flex>
    </Flex>
  )
}
