// What lists of bank questions are narrowed by, and what is asked of the server for it.
import { knowledgeFilter } from '../knowledge-filter.tsx'
import { splitList } from '@clearbelt/contract/list-text'
import { TOPIC_SORTS, type TopicRow } from '@clearbelt/contract/topics/shapes'
import { myTopics, queryTopics } from '@clearbelt/contract/topics/calls'
import { MEASURED_AGAINST } from '@clearbelt/domain/topics/measured'
import type { ReactNode } from 'react'
import { Checkbox } from 'antd'
import { callPaged, type CallOptions, type InputFor, type PagedRows } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import type { TableState } from '../../ui/table/table-address.ts'
import type { TableFilter } from '../../ui/table/table-filters.tsx'
import { CreatorFilter } from './creator-filter.tsx'
import {
  DIFFICULTIES,
  languageName,
  LANGUAGES,
  STATES,
  useDifficultyWords,
  useKindNames,
  WRITTEN_KINDS,
} from './facts.ts'

/** Which further filters a list has. */
export interface FilterWish {
  states?: boolean
  creator?: boolean
  unused?: boolean
  /** Translations stand in one row unless each is asked for. */
  joinTranslations?: boolean
}

/** Longest search text. */
const TEXT_MAX = 100

/** A filter that is on or off. */
const ticked = (label: string) =>
  function Ticked(value: string, set: (value: string) => void): ReactNode {
    return (
      <Checkbox
        checked={value === '1'}
        style={{ minHeight: 32, alignItems: 'center' }}
        onChange={(event) => set(event.target.checked ? '1' : '')}
      >
        {label}
      </Checkbox>
    )
  }

/** The filters; their names stand in the address. */
export function useTopicFilters({
  states = false,
  creator = false,
  unused = false,
  joinTranslations = false,
}: FilterWish): TableFilter[] {
  const say = useText('bank')
  const kinds = useKindNames()
  const difficulty = useDifficultyWords()
  return [
    { kind: 'text', name: 'text', label: say('search'), width: 260 },
    knowledgeFilter(say('knowledge'), 'All', 220),
    {
      kind: 'select',
      name: 'kinds',
      label: say('kind'),
      width: 160,
      multiple: true,
      options: [...kinds].map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'select',
      name: 'difficulty',
      label: say('difficulty'),
      width: 130,
      options: DIFFICULTIES.map((value) => ({ value: String(value), label: difficulty(value) })),
    },
    {
      kind: 'select',
      name: 'measured',
      label: say('measuredAgainst'),
      width: 190,
      multiple: true,
      options: MEASURED_AGAINST.map((value) => ({ value, label: say(`measured_${value}`) })),
    },
    ...(states
      ? [
          {
            kind: 'select' as const,
            name: 'states',
            label: say('state'),
            width: 150,
            multiple: true,
            options: STATES.map((value) => ({ value, label: say(`state_${value}`) })),
          },
        ]
      : []),
    {
      kind: 'select',
      name: 'languages',
      label: say('language'),
      width: 150,
      multiple: true,
      options: LANGUAGES.map((value) => ({ value, label: languageName(value) })),
    },
    ...(creator
      ? [
          {
            kind: 'custom' as const,
            name: 'creatorID',
            label: say('creator'),
            width: 190,
            render: (value: string, set: (value: string) => void): ReactNode => (
              <CreatorFilter value={value} onChange={set} />
            ),
          },
        ]
      : []),
    ...(joinTranslations
      ? [
          {
            kind: 'custom' as const,
            name: 'each',
            label: say('eachLanguage'),
            width: 190,
            render: ticked(say('eachLanguage')),
          },
        ]
      : []),
    ...(unused
      ? [
          {
            kind: 'custom' as const,
            name: 'unused',
            label: say('onlyUnused'),
            width: 140,
            render: ticked(say('onlyUnused')),
          },
          {
            kind: 'custom' as const,
            name: 'reserved',
            label: say('onlyReserved'),
            width: 160,
            render: ticked(say('onlyReserved')),
          },
        ]
      : []),
  ]
}

export type TopicQuery = InputFor<typeof queryTopics>

/** The server's input for what stands in the address; a value of no sense counts as absent. */
export function topicQueryOf({ page, limit, sort, descending, filters }: TableState): TopicQuery {
  const chosen = <T extends string>(text: string | undefined, known: readonly T[]): T[] =>
    splitList(text ?? '').flatMap((one) => known.find((value) => value === one) ?? [])
  const level = DIFFICULTIES.find((one) => String(one) === filters.difficulty)
  const sortName = TOPIC_SORTS.find((one) => one === sort)
  return {
    PageNO: page,
    Limit: limit,
    text: (filters.text ?? '').slice(0, TEXT_MAX),
    kinds: chosen(
      filters.kinds,
      WRITTEN_KINDS.map(({ code }) => code),
    ) as NonNullable<TopicQuery['kinds']>,
    knowledges: splitList(filters.knowledges ?? ''),
    ...(level === undefined ? {} : { difficultyFrom: level, difficultyTo: level }),
    states: chosen(filters.states, STATES),
    languages: chosen(filters.languages, LANGUAGES),
    ...(filters.creatorID ? { creatorID: filters.creatorID } : {}),
    measured: chosen(filters.measured, MEASURED_AGAINST),
    onlyUnused: filters.unused === '1',
    onlyReserved: filters.reserved === '1',
    ...(sortName === undefined ? {} : { sortName, order: descending ? 'Desc' : 'Asc' }),
  }
}

/** One page of the library, or of one's own questions. */
export const loadTopics = (
  of: 'library' | 'mine',
  query: TopicQuery,
  options: CallOptions,
): Promise<PagedRows<TopicRow[]>> =>
  of === 'mine' ? callPaged(myTopics, query, options) : callPaged(queryTopics, query, options)
