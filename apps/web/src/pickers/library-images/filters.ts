// What narrows a library of images, wherever one looks through it: its own page, or a dialog that chooses from it.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { daysFilter } from '../../ui/table/days-filter.tsx'
import type { TableFilter } from '../../ui/table/table-filters.tsx'
import { usePanelFilters } from '../filter-panel.ts'
import { knowledgeFilter } from '../knowledge-filter.tsx'
import { useFacts } from './ask.ts'

/** The filters of a library but for the class, which has tabs of its own. */
export function useImageFilters(family: ImageFamily): TableFilter[] {
  const say = useText('library-images')
  const origins = usePanelFilters([{ field: 'imageOrigin', name: 'origins', label: say('origin'), width: 150 }])
  const more = usePanelFilters([
    { field: 'year', name: 'years', label: say('year'), width: 130 },
    { field: 'appraisal', label: say('appraisal'), width: 170 },
  ])
  const facts = useFacts(family)
  const named = (
    name: string,
    label: string,
    options: { value: string; label: string }[],
    width = 170,
  ): TableFilter => ({
    kind: 'select',
    name,
    label,
    multiple: true,
    loading: facts.isLoading,
    width,
    options,
    ...(facts.isError && !facts.data ? { onRetry: () => void facts.refetch() } : {}),
  })
  const words = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))
  const views = (facts.data?.viewCounts ?? []).map((count) => ({ value: String(count), label: sayNumber(count) }))
  const either = [
    { value: '1', label: say('yes') },
    { value: '0', label: say('no') },
  ]
  return [
    { kind: 'text', name: 'name', label: say('searchName'), width: 250 },
    knowledgeFilter(say('knowledge'), 'Image', 240),
    named('viewCount', say('viewCount'), views, 150),
    ...origins,
    named('sources', say('source'), words(facts.data?.sources)),
    named('deviceModels', say('deviceModel'), words(facts.data?.deviceModels)),
    ...more,
    { kind: 'select', name: 'reserved', label: say('reserved'), width: 170, options: either },
    daysFilter('created', { label: say('created'), from: say('createdFrom'), to: say('createdTo') }, 290),
  ]
}
