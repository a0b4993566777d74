// The image of a question: chosen from its library in a dialog, shown small beside the way to another one.
import { PictureOutlined } from '@ant-design/icons'
import { imagePicture } from '@clearbelt/contract/images/calls'
import type { ImageRow } from '@clearbelt/contract/images/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Modal, Pagination, Skeleton, theme, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { askLibrary, narrowedInput, type Narrowed } from '../../../pickers/library-images/ask.ts'
import { NarrowImages } from '../../../pickers/library-images/narrow-images.tsx'
import { useZone } from '../../../shared/account.ts'
import { useText } from '../../../shared/i18n.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import type { ImageCode } from '../content.ts'
import type { PickedImage } from './draft.ts'
import { focusFirstField } from '../../../ui/first-field.ts'

const PER_PAGE = 12

export function ImageField({
  code,
  id,
  value = null,
  onChange,
}: {
  code: ImageCode
  id?: string
  value?: PickedImage | null
  onChange?: (value: PickedImage) => void
}): ReactNode {
  const say = useText('image-choice')
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex gap={12} align="center" wrap>
      {value && value.id !== '' && (
        <>
          <Thumb of={imagePicture} id={value.id} alt="" style={{ width: 140, height: 98, borderRadius: 6 }} />
          <Typography.Text style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{value.name}</Typography.Text>
        </>
      )}
      <Button {...(id === undefined ? {} : { id })} icon={<PictureOutlined />} onClick={() => setOpen(true)}>
        {say(value ? 'otherImage' : 'chooseImage')}
      </Button>
      <ImageDialog
        code={code}
        open={isOpen}
        onClose={() => setOpen(false)}
        onPick={(row) => {
          setOpen(false)
          onChange?.(pickedOf(row))
        }}
      />
    </Flex>
  )
}

/** As a question names it, with the addresses of the library. */
const pickedOf = ({ id, name, views, hasPlanes }: ImageRow): PickedImage => ({
  id,
  name,
  views: views.map(({ width, height }, view) => ({
    url: `/imageapi/Fiscan/${id}/picture?view=${view}`,
    thumbUrl: `/imageapi/Fiscan/${id}/picture?size=thumb&view=${view}`,
    planesUrl: hasPlanes && view === 0 ? `/imageapi/Fiscan/${id}/planes` : null,
    width,
    height,
  })),
})

function ImageDialog({
  code,
  open,
  onPick,
  onClose,
}: {
  code: ImageCode
  open: boolean
  onPick: (row: ImageRow) => void
  onClose: () => void
}): ReactNode {
  const say = useText('image-choice')
  return (
    <Modal
      open={open}
      title={say(code === 'image-dr' ? 'chooseDR' : 'chooseCT')}
      width={820}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <div ref={focusFirstField}>
        <Choice code={code} onPick={onPick} />
      </div>
    </Modal>
  )
}

function Choice({ code, onPick }: { code: ImageCode; onPick: (row: ImageRow) => void }): ReactNode {
  const say = useText('image-choice')
  const { token } = theme.useToken()
  const uiSay = useText('ui')
  const zone = useZone()
  const family = code === 'image-dr' ? 'dr' : 'ct'
  const [{ values, page }, setAsked] = useState<{ values: Narrowed; page: number }>({ values: {}, page: 1 })
  const query = useQuery({
    queryKey: ['images', 'pick', family, values, page, zone],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      askLibrary(family, { ...narrowedInput(values, zone), PageNO: page, Limit: PER_PAGE }, { signal, silent: true }),
  })
  const isNarrowed = Object.values(values).some(Boolean)
  const body = (): ReactNode => {
    if (query.error && !query.isFetching) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active paragraph={{ rows: 6 }} />
    if (query.data.rows.length === 0)
      return (
        <EmptyState
          title={say('noImages')}
          hint={isNarrowed ? uiSay('noMatchHint') : say(code === 'image-dr' ? 'noImagesDR' : 'noImagesCT')}
        />
      )
    return (
      <ul
        style={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 12,
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        }}
      >
        {query.data.rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              onClick={() => onPick(row)}
              style={{
                width: '100%',
                padding: 0,
                border: `1px solid ${token.colorBorder}`,
                borderRadius: 8,
                overflow: 'hidden',
                background: token.colorBgContainer,
                color: 'inherit',
                font: 'inherit',
                textAlign: 'start',
                cursor: 'pointer',
              }}
            >
              <Thumb of={imagePicture} id={row.id} style={{ width: '100%', aspectRatio: '10 / 7' }} />
              <span style={{ display: 'block', padding: '6px 8px', overflowWrap: 'anywhere' }}>
                {row.name}
                {row.knowledgeName !== '' && (
                  <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
                    {row.knowledgeName}
                  </Typography.Text>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Flex vertical gap={12}>
      <NarrowImages family={family} values={values} onChange={(next) => setAsked({ values: next, page: 1 })} />
      <div style={{ minHeight: 240 }}>{body()}</div>
      <Pagination
        size="small"
        align="end"
        current={page}
        pageSize={PER_PAGE}
        total={query.data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(to) => setAsked({ values, page: to })}
      />
    </Flex>
  )
}
