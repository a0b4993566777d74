// The pages of a list, where it has more than one.
import { Pagination } from 'antd'
import type { ReactNode } from 'react'

export interface PagerProps {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  size?: 'small'
}

export const Pager = ({ page, pageSize, total, onPage, size }: PagerProps): ReactNode =>
  total > pageSize && (
    <Pagination
      align="end"
      current={page}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      responsive
      onChange={onPage}
      {...(size ? { size } : {})}
    />
  )
