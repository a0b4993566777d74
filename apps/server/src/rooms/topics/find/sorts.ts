// What lists of questions are sorted by.
import type { TOPIC_SORTS } from '@clearbelt/contract/topics/shapes'
import { sql, type RawBuilder } from 'kysely'

export type TopicSort = (typeof TOPIC_SORTS)[number]

/** Of a row `t`. */
const SORTS: Record<TopicSort, RawBuilder<unknown>> = {
  updateTime: sql`t.update_time`,
  createTime: sql`t.create_time`,
  difficulty: sql`t.difficulty`,
  name: sql`t.name`,
}

export interface Order {
  sortName: TopicSort
  order: 'Asc' | 'Desc'
}

export const sortBy = ({ sortName }: Pick<Order, 'sortName'>): RawBuilder<unknown> => SORTS[sortName]

export const directionOf = ({ order }: Pick<Order, 'order'>): RawBuilder<unknown> =>
  order === 'Desc' ? sql`desc` : sql`asc`

/** SQL of an `order by` over rows `t`: equal values by id, so that pages never overlap. */
export const inOrder = (by: Order): RawBuilder<unknown> => sql`order by ${sortBy(by)} ${directionOf(by)}, t.id`
