// Opens the folder that a COCO file of the command line speaks of: its own, or the one above its `annotations` folder.
import { basename, dirname, relative } from 'node:path'
import { isManifest } from './energies/manifest.ts'
import { isFolderAir } from './energies/sidecar.ts'
import { openFolderSource } from './folder-source.ts'
import type { ImportSource } from './source.ts'

const PICTURE = /\.(jpe?g|png|bmp|gif|tiff?)$/i
const ANNOTATIONS = /^(annotations?|labels?)$/i

/**
 * The pictures that belong to a COCO file at an absolute path, and of all JSON that one alone, with what tells of
 * energies. Where `annotations/` and
 * folders of pictures stand side by side, a folder that the file's name tells of (`instances_train.json`, `train/`) is
 * the one meant. Throws when the folder cannot be read.
 */
export async function openCocoSource(path: string): Promise<ImportSource> {
  const own = dirname(path)
  const beside = await openFolderSource(own)
  const isApart = ANNOTATIONS.test(basename(own)) && !beside.names.some((name) => PICTURE.test(name))
  const root = isApart ? dirname(own) : own
  const source = isApart ? await openFolderSource(root) : beside
  const file = relative(root, path).replaceAll('\\', '/')
  const pictures = source.names.filter((name) => PICTURE.test(name))
  const words = basename(path).toLowerCase()
  const told = isApart
    ? pictures.filter((name) => name.includes('/') && words.includes(name.slice(0, name.indexOf('/')).toLowerCase()))
    : []
  const ofEnergies = source.names.filter((name) => name !== file && (isManifest(name) || isFolderAir(name)))
  return { ...source, names: [file, ...ofEnergies, ...(told.length > 0 ? told : pictures)].sort() }
}
