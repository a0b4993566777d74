// A field that finds a question of one's own by its words, to put it together with another.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { languageName } from '../../../pickers/bank/facts.ts'
import { loadTopics, type TopicQuery } from '../../../pickers/bank/topic-filters.tsx'

/** How long typing must pause before it asks, in ms. */
const TYPING_PAUSE = 300
const FOUND_MAX = 20

export interface FindTopicProps {
  /** Names the field, and stands in it while it is empty. */
  label: string
  /** For whom it looks; what was found is remembered under it. */
  topicID: string
  narrowed: Pick<TopicQuery, 'kinds' | 'languages' | 'exclude'>
  /** Whether it was taken: what was typed stays otherwise. */
  onChoose: (id: string) => Promise<boolean>
}

export function FindTopic({ label, topicID, narrowed, onChoose }: FindTopicProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    queryKey: ['topic', topicID, 'find', narrowed, text],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      loadTopics('mine', { PageNO: 1, Limit: FOUND_MAX, text, ...narrowed }, { signal, silent: true }),
  })
  return (
    <Select<string>
      aria-label={label}
      placeholder={label}
      style={{ width: 'min(480px, 100%)' }}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={query.isFetching}
      value={null}
      options={(query.data?.rows ?? []).map(({ id, language, name }) => ({
        value: id,
        label: `${languageName(language)}: ${name}`,
      }))}
      onChange={(id) => void onChoose(id).then((isTaken) => isTaken && setTyped(''))}
    />
  )
}
