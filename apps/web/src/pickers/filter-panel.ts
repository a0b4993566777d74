// The common filter panel: the multi-selects that many lists share, by name, ready to stand among a table's filters.
import {
  dropdownCertType,
  dropdownCourseType,
  dropdownCreditType,
  dropdownDeviceModel,
  dropdownDifficulty,
  dropdownExamForm,
  dropdownExamStatus,
  dropdownGrad,
  dropdownGroup,
  dropdownImageOrigin,
  dropdownKnowledgeType,
  dropdownLedgerOrigin,
  dropdownOccupation,
  dropdownPaperMethod,
  dropdownPaperType,
  dropdownPost,
  dropdownPreJob,
  dropdownProjectType,
  dropdownTopicType,
  dropdownTrainingMode,
  dropdownTrainingType,
  dropdownViewCount,
} from '@clearbelt/contract/shell/calls'
import { FILTER_APPRAISAL, FILTER_IMAGE_TYPES, filterYears } from '@clearbelt/contract/shell/filters'
import { useQueries } from '@tanstack/react-query'
import { serverNow } from '../shared/clock.ts'
import { listQuery } from '../shared/dropdown.ts'
import { useText, type Say } from '../shared/i18n.ts'
import type { TableFilter } from '../ui/table/table-filters.tsx'

type Options = { value: string; label: string }[]
/** Where the options of a field come from: a shared list of the server, or what is written here. */
type Source = typeof dropdownGrad | ((say: Say<'pickers'>) => Options)

const imageTypes = (): Options =>
  Object.entries(FILTER_IMAGE_TYPES).map(([label, code]) => ({ value: String(code), label }))
const years = (): Options =>
  filterYears(new Date(serverNow()).getFullYear()).map((year) => ({ value: String(year), label: String(year) }))
const appraisal = (say: Say<'pickers'>): Options => [
  { value: String(FILTER_APPRAISAL.yes), label: say('yes') },
  { value: String(FILTER_APPRAISAL.no), label: say('no') },
]

const SOURCES = {
  trainingType: dropdownTrainingType,
  trainingMode: dropdownTrainingMode,
  projectType: dropdownProjectType,
  examType: dropdownExamForm,
  group: dropdownGroup,
  level: dropdownGrad,
  post: dropdownPost,
  occupation: dropdownOccupation,
  courseType: dropdownCourseType,
  paperType: dropdownPaperType,
  difficulty: dropdownDifficulty,
  paperMethod: dropdownPaperMethod,
  questionType: dropdownTopicType,
  status: dropdownExamStatus,
  certType: dropdownCertType,
  preJob: dropdownPreJob,
  learningImageType: imageTypes,
  imageType: imageTypes,
  perspective: dropdownViewCount,
  imageOrigin: dropdownImageOrigin,
  source: dropdownLedgerOrigin,
  year: years,
  knowledgeType: dropdownKnowledgeType,
  creditType: dropdownCreditType,
  appraisal,
  deviceModel: dropdownDeviceModel,
} as const satisfies Record<string, Source>
export type PanelField = keyof typeof SOURCES

export interface PanelWish {
  field: PanelField
  /** Name in the address and in the table's filters; the field's own when absent. */
  name?: string
  /** What it is called on this screen; the panel's own word when absent. */
  label?: string
  width?: number
}

const isCall = (source: Source): source is typeof dropdownGrad => typeof source !== 'function'

/** The wished fields as filters of a table; their options come from the shared lists. */
export function usePanelFilters(wishes: readonly PanelWish[]): TableFilter[] {
  const say = useText('pickers')
  const lists = useQueries({
    queries: wishes.map(({ field }) => {
      const source: Source = SOURCES[field]
      // Fields that know their options by themselves ask nobody, each under a name of its own.
      return isCall(source) ? listQuery(source) : { ...listQuery({ ...dropdownGrad, path: field }), enabled: false }
    }),
  })
  return wishes.map(({ field, name, label, width }, at) => {
    const source: Source = SOURCES[field]
    const options = isCall(source)
      ? (lists[at]?.data ?? []).map((one) => ({ value: String(one.id), label: one.name }))
      : source(say)
    const list = lists[at]
    return {
      kind: 'select',
      name: name ?? field,
      label: label ?? say(`filter_${field}`),
      multiple: true,
      options,
      loading: isCall(source) && (list?.isLoading ?? false),
      width: width ?? 170,
      ...(list?.isError && !list.data ? { onRetry: () => void list.refetch() } : {}),
    }
  })
}

/** Every field of the panel, in its order. */
export const PANEL_FIELDS = Object.keys(SOURCES) as PanelField[]
