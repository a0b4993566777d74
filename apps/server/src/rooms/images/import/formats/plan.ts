// What the readers of annotation formats agree on: pictures with boxes as somebody drew them, and what was wrong.

import type { DicomFault } from '../../../../pixels/dicom/read-dicom.ts'
import type { ToldAir } from '../../../../pixels/energies/read-pair.ts'
import type { EnergyFault } from '../../../../pixels/energies/read-plane.ts'
import type { ScanFields } from '../energies/pair.ts'
import type { PairingCode } from '../energies/problem-texts.ts'
import type { PlannedSeries, PlannedSpace, SeriesProblem } from '../series/series.ts'

/** A box as annotated. `px`: pixels of the picture from its top left; `fraction`: parts of its width and height. */
export interface PlannedBox {
  className: string
  unit: 'px' | 'fraction'
  left: number
  top: number
  right: number
  bottom: number
  /** Corners of the outline that was drawn, in the same unit; absent: the box is all there is. */
  outline?: readonly { x: number; y: number }[]
  /** Where it stands, for people: its annotation file, with the picture where one file speaks of many (JSON). */
  file: string
  /** Its line there; null where lines mean nothing. */
  line: number | null
}

/** One picture of an import. Without boxes it is safe. */
export interface PlannedPicture {
  /** Its name inside the source. */
  file: string
  /** The size its annotation claims, if any. */
  size: { width: number; height: number } | null
  boxes: PlannedBox[]
  /** The page of its file that it is, from 0; absent: the file is one picture. */
  page?: number
  /** The second view of the same image. */
  second?: PlannedPicture
  /** It is a DICOM file; the other energy may be in a file of its own. */
  dicom?: { partner: string | null }
  /** It is a CT series: what its image is called, its slices, and the threats in their volume. */
  series?: { name: string; plan: PlannedSeries; spaces: readonly PlannedSpace[] }
  /** It is a scan of two grey files, by the name of its low one. */
  pair?: { high: string; called: string; air: ToldAir; fields?: ScanFields | undefined }
  /** Something in its annotation was wrong, so that its truth is not whole: it is not stored. */
  broken: boolean
}

/** What can be wrong in an import; the words stand in problem-texts.ts. */
export type ProblemCode =
  | 'xml-entities'
  | 'xml-broken'
  | 'xml-cut'
  | 'not-voc'
  | 'json-broken'
  | 'not-coco'
  | 'not-a-number'
  | 'box-empty'
  | 'box-outside'
  | 'box-clamped'
  | 'outline-simplified'
  | 'mask-unread'
  | 'mask-pieces'
  | 'masks-too-large'
  | 'class-missing'
  | 'columns'
  | 'class-index'
  | 'no-classes'
  | 'picture-missing'
  | 'picture-ambiguous'
  | 'name-differs'
  | 'annotation-missing'
  | 'annotation-twice'
  | 'label-missing'
  | 'label-unsure'
  | 'size-differs'
  | 'too-many-boxes'
  | 'image-unknown'
  | 'category-unknown'
  | 'too-long'
  | 'not-a-picture'
  | 'picture-too-large'
  | 'picture-too-small'
  | 'duplicate-inside'
  | 'duplicate-library'
  | 'nested-archive'
  | 'ignored-picture'
  | 'unreadable'
  | 'name-twice'
  | 'pages-many'
  | 'pages-unsaid'
  | 'nothing-found'
  | 'nothing-said'
  | 'labels-unknown'
  | 'labels-ignored'
  | DicomFault
  | EnergyFault
  | PairingCode
  | 'energies-unpaired'
  | 'report-orphan'
  | 'report-untrue'
  | 'report-place'
  | SeriesProblem

export interface Problem {
  file: string
  line: number | null
  severity: 'error' | 'warning'
  code: ProblemCode
  params: Record<string, string | number>
}

/** A problem that keeps a picture, or a whole file, out. */
export function errorAt(file: string, line: number | null, code: ProblemCode, params: Problem['params'] = {}): Problem {
  return { file, line, severity: 'error', code, params }
}

/** A problem that was mended or may be left. */
export function warningAt(
  file: string,
  line: number | null,
  code: ProblemCode,
  params: Problem['params'] = {},
): Problem {
  return { file, line, severity: 'warning', code, params }
}

/** Formats that are told apart by what is in the files. */
export type AnnotationFormat = 'voc' | 'coco' | 'yolo' | 'opixray' | 'dicos' | 'safe'

/** Marks of one picture at most, as the library takes them. */
export const BOXES_MAX = 30

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** A class name as people compare them: no control characters, single spaces, at most 100 characters. */
export function cleanClass(name: string): string {
  return name.replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim().slice(0, 100)
}

/** The corners of a polygon out of numbers as formats write them: x, y, x, y. */
export const pointsOf = (numbers: readonly number[]): { x: number; y: number }[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) => ({
    x: numbers[2 * i] ?? 0,
    y: numbers[2 * i + 1] ?? 0,
  }))
