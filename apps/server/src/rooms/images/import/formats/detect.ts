// Tells the annotation formats apart by what stands in the files, not by how the folders are called.
import { isOpixrayLine } from './opixray.ts'
import type { AnnotationFormat } from './plan.ts'

/** A text file's name and its first characters. */
export interface FileHead {
  name: string
  head: string
}

/**
 * The format of a set of files; `safe` when nothing in them is an annotation. The first that fits wins: VOC, COCO,
 * OPIXray, YOLO.
 */
export function detectFormat(files: readonly FileHead[]): AnnotationFormat {
  if (files.some(({ name, head }) => name.toLowerCase().endsWith('.xml') && /<annotation[\s>]/.test(head))) return 'voc'
  if (files.some(({ name, head }) => name.toLowerCase().endsWith('.json') && isCocoHead(head))) return 'coco'
  const texts = files.filter(({ name }) => name.toLowerCase().endsWith('.txt'))
  if (texts.some(({ head }) => firstLines(head).some(isOpixrayLine))) return 'opixray'
  if (texts.some(({ name, head }) => !isClassList(name) && firstLines(head).some(isYoloLine))) return 'yolo'
  return files.some(({ name }) => isClassList(name)) ? 'yolo' : 'safe'
}

/** True for the files that name the classes of a YOLO set. */
export function isClassList(name: string): boolean {
  return /(^|\/)(classes\.txt|obj\.names|data\.ya?ml)$/i.test(name)
}

const isCocoHead = (head: string): boolean =>
  /^\s*\{/.test(head) && /"(images|annotations|categories|info|licenses)"\s*:/.test(head)

const isYoloLine = (line: string): boolean => /^\s*\d+(\s+[-+]?\d*\.?\d+(e[-+]?\d+)?){4,}\s*$/i.test(line)

const firstLines = (head: string): string[] => head.split(/\r?\n/, 5).filter((line) => line.trim() !== '')
