// Addresses of the question bank.
import type { TopicRow } from '@clearbelt/contract/topics/shapes'

export const LIBRARY_PATH = '/topic/library'
export const MY_PATH = '/topic/my'
export const ADD_PATH = '/topic/my/add'
export const BATCH_PATH = '/topic/my/batch'
/** What was imported last stands at the top. */
export const IMPORTED_PATH = '/topic/my?states=draft&sort=-createTime'
export const REVIEW_PATH = '/topic/review'

export const editPath = ({ id, type }: Pick<TopicRow, 'id' | 'type'>): string => `/topic/my/edit/${id}/${type}`
export const copyPath = (id: string): string => `${ADD_PATH}?copy=${id}`
export const translatePath = (id: string): string => `${ADD_PATH}?translate=${id}`

/** Where something that names a question is shown. */
export const usePath = ({ what, id }: { what: 'paper' | 'blueprint' | 'topicSet'; id: string }): string | null =>
  what === 'topicSet'
    ? `/topicSet/topic/detail/${id}`
    : what === 'paper'
      ? `/paper/paperPreview/${id}?draft=true`
      : null
export const addPath = (kind: string): string => `${ADD_PATH}?kind=${kind}`
