// One page of images to choose from, each by its box.
import { imagePicture, type ImageRow } from '@clearbelt/contract/images/calls'
import { Checkbox, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Thumb } from '../../../../ui/thumb.tsx'
import { Pager } from '../../../../ui/pager.tsx'

export interface Chosen {
  id: string
  name: string
  /** Where it stands in the user library that it was chosen from; null: chosen from the image library. */
  userImageID: string | null
}

/** What both sources of images are given. */
export interface ChoiceProps {
  type: 3 | 4
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
}

type Row = Pick<ImageRow, 'id' | 'name' | 'knowledgeName' | 'userImageId'>

export function ChoiceGrid({
  rows,
  total,
  page,
  limit,
  chosen,
  onChange,
  onPage,
}: Omit<ChoiceProps, 'type'> & {
  rows: readonly Row[]
  total: number
  page: number
  limit: number
  onPage: (page: number) => void
}): ReactNode {
  const toggle = (image: Row): void =>
    onChange(
      chosen.some(({ id }) => id === image.id)
        ? chosen.filter(({ id }) => id !== image.id)
        : [...chosen, { id: image.id, name: image.name, userImageID: image.userImageId ?? null }],
    )
  return (
    <>
      <ul
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          gap: 12,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {rows.map((image) => (
          <li key={image.userImageId ?? image.id}>
            <label style={{ display: 'block', cursor: 'pointer' }}>
              <Thumb of={imagePicture} id={image.id} style={{ width: '100%', aspectRatio: '4 / 3', borderRadius: 6 }} />
              <Checkbox
                checked={chosen.some(({ id }) => id === image.id)}
                onChange={() => toggle(image)}
                style={{ marginTop: 4 }}
              >
                {image.name}
              </Checkbox>
            </label>
            {image.knowledgeName && (
              <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
                {image.knowledgeName}
              </Typography.Text>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={limit} total={total} onPage={onPage} />
    </>
  )
}
