// Chooses images from the library for a paper, twelve at a time.
import './picks.css'
import { IMAGE_CLASSES, imagePicture, type ImageRow } from '@clearbelt/contract/images/calls'
import { dropdownImageOrigin } from '@clearbelt/contract/shell/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Modal, Pagination, Segmented, Select, Skeleton, Tag, Typography } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { listQuery } from '../../../shared/dropdown.ts'
import { useText } from '../../../shared/i18n.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { usePickPage } from './library.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import type { AdderProps } from '../../editor.ts'
import { toDraftItem, type DraftImage } from './draft-image.ts'
import { TruthTag } from '../truth-tag.tsx'

const PICKED_PER_PAGE = 12

interface Criteria {
  name: string
  class: (typeof IMAGE_CLASSES)[number]
  knowledges: string[]
  origins: string[]
  page: number
}
const START: Criteria = { name: '', class: 'package', knowledges: [], origins: [], page: 1 }

/** The dialog; everything in it starts afresh each time it opens. */
export function ImagePickerDialog(props: AdderProps): ReactNode {
  const say = useText('screening')
  const uiSay = useText('ui')
  const [picked, setPicked] = useState<ReadonlyMap<string, ImageRow>>(new Map())
  const already = useMemo(
    () =>
      new Set(props.items.flatMap((item) => (item.kind === 'screening' ? [(item.content as DraftImage).imageID] : []))),
    [props.items],
  )
  const close = (): void => {
    setPicked(new Map())
    props.onClose()
  }
  const add = (): void => {
    props.onAdd(
      [...picked.values()].map((row) => toDraftItem({ ...row, imageID: row.id }, false)),
      true,
    )
    close()
  }
  return (
    <Modal
      open={props.open}
      title={say('pickTitle')}
      width={960}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={close}
      onOk={add}
      cancelText={uiSay('cancel')}
      okText={picked.size > 0 ? say('addCount', { count: picked.size }) : say('addNone')}
      okButtonProps={{ disabled: picked.size === 0 }}
    >
      <PickerBody open={props.open} already={already} picked={picked} onPicked={setPicked} />
    </Modal>
  )
}

function PickerBody({
  open,
  already,
  picked,
  onPicked,
}: {
  open: boolean
  /** Images that are in the paper: shown so, and not offered. */
  already: ReadonlySet<string>
  picked: ReadonlyMap<string, ImageRow>
  onPicked: (next: ReadonlyMap<string, ImageRow>) => void
}): ReactNode {
  const say = useText('screening')
  const uiSay = useText('ui')
  const colours = useColours()
  const [criteria, setCriteria] = useState(START)
  const narrow = (change: Partial<Criteria>): void => setCriteria((now) => ({ ...now, page: 1, ...change }))
  const origins = useQuery(listQuery(dropdownImageOrigin))
  const query = usePickPage(
    {
      PageNO: criteria.page,
      Limit: PICKED_PER_PAGE,
      name: criteria.name,
      class: criteria.class,
      knowledges: criteria.knowledges,
      origins: criteria.origins,
    },
    open,
  )
  const toggle = (row: ImageRow): void => {
    const next = new Map(picked)
    if (!next.delete(row.id)) next.set(row.id, row)
    onPicked(next)
  }
  const body = (): ReactNode => {
    if (query.error && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active paragraph={{ rows: 8 }} aria-label={say('loading')} />
    if (query.data.rows.length === 0) return <EmptyState title={say('noneFound')} hint={say('noneFoundHint')} />
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
                  aria-label={isIn ? say('inPaperOf', { name: row.name }) : row.name}
                  onChange={() => toggle(row)}
                />
                <Flex vertical gap={4} style={{ padding: '6px 8px 8px' }}>
                  <Typography.Text ellipsis title={row.name}>
                    {row.name}
                  </Typography.Text>
                  <Flex gap={6} align="center">
                    {isIn ? (
                      <Tag style={{ marginInlineEnd: 0 }}>{say('inPaper')}</Tag>
                    ) : (
                      <TruthTag isSafe={row.isSafe} />
                    )}
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
      <Flex wrap gap={8} align="center">
        <Segmented
          aria-label={say('class')}
          value={criteria.class}
          onChange={(value) => narrow({ class: value })}
          options={IMAGE_CLASSES.map((value) => ({ value, label: say(`class_${value}`) }))}
        />
        <div style={{ width: 200 }}>
          <SearchBox label={say('searchImage')} value={criteria.name} onSearch={(name) => narrow({ name })} />
        </div>
        <div style={{ width: 220 }}>
          <KnowledgePicker
            multiple
            kind="Image"
            value={criteria.knowledges}
            onChange={(knowledges) => narrow({ knowledges })}
          />
        </div>
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          aria-label={say('origin')}
          placeholder={say('origin')}
          style={{ minWidth: 150 }}
          value={criteria.origins}
          options={(origins.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(chosen: string[]) => narrow({ origins: chosen })}
        />
      </Flex>
      <div style={{ minHeight: 320 }}>{body()}</div>
      <Flex wrap gap={8} justify="space-between" align="center">
        <Typography.Text aria-live="polite">{uiSay('selected', { count: picked.size })}</Typography.Text>
        <Pagination
          size="small"
          current={criteria.page}
          pageSize={PICKED_PER_PAGE}
          total={query.data?.total ?? 0}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={(page) => setCriteria((now) => ({ ...now, page }))}
        />
      </Flex>
    </Flex>
  )
}
