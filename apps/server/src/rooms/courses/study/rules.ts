// The rules of the sections of a course, and how far somebody is by them.
import type { SectionProgress } from '@clearbelt/contract/courses/study-calls'
import { SECTION_FILES, type SectionFile } from '@clearbelt/domain/courses/course-types'
import { furthestOf, percentOf, shareDone, UNSTUDIED, type SectionRule } from '@clearbelt/domain/courses/study'
import type { SectionRecord } from '../store.ts'
import type { SectionStudy } from './store.ts'

/** The file or image that a section shows. */
export const contentOf = (section: SectionRecord): string => section.resourceID ?? section.imageID ?? section.id

/** How a section is to be studied; `seconds`: the length of its recording. */
export const ruleOf = (section: SectionRecord, seconds: number | null, share: number): SectionRule => ({
  fileType: (section.fileType ?? SECTION_FILES.image) satisfies SectionFile,
  seconds,
  readSeconds: section.duration * 60,
  fastForward: section.fastForward,
  share,
})

/** What was done of the present content of a section; null before it was opened. */
export const findStudy = (studies: readonly SectionStudy[], section: SectionRecord): SectionStudy | null =>
  studies.find(({ sectionID, contentID }) => sectionID === section.id && contentID === contentOf(section)) ?? null

/** How much of a section is done, 0 to 1; what was done once stays done. */
export const shareOf = (rule: SectionRule, study: SectionStudy | null): number =>
  study?.finishedAt ? 1 : shareDone(rule, study ?? UNSTUDIED, study !== null)

/** How far somebody is in a section, as it is told. */
export function presentSection(rule: SectionRule, study: SectionStudy | null): SectionProgress {
  const share = shareOf(rule, study)
  return {
    percent: percentOf(share),
    isDone: share >= 1,
    position: study?.position ?? 0,
    // Who has done it may leap as they like.
    furthest: study?.finishedAt ? null : furthestOf(rule, study ?? UNSTUDIED),
    activeSeconds: Math.round(study?.activeSeconds ?? 0),
    spans: (study?.spans ?? []).map(([from, to]): [number, number] => [from, to]),
  }
}
